export const OUR_WORK = {
  'Our Work': 'Nos actions',
  'Three projects of the network: one in programs, one in research, one in advocacy.':
    'Trois projets du réseau : un programme, une recherche, un plaidoyer.',
  'Three kinds of work, one order: first what people need this week, then what can be learned from it, then what has to change.':
    'Trois sortes de travail, un seul ordre : d’abord ce dont les gens ont besoin cette semaine, puis ce que l’on peut en apprendre, enfin ce qui doit changer.',
  'Learn More': 'En savoir plus',
  'Show less': 'Montrer moins',
  Programs: 'Programmes',
  'Papers in Order': 'Des papiers en ordre',
  'One morning a week, at a table in each town: bring every letter and form you have, leave with copies, dates and a next step.':
    'Un matin par semaine, à une table dans chaque ville : venez avec toutes vos lettres et tous vos formulaires, repartez avec des copies, des dates et la prochaine étape.',
  'A file that is in order is half of a case. Volunteers who have stood in the same queues sort papers with the person they belong to, write down every date on one page, and mark what is missing. We keep nothing: the folder goes home with its owner.':
    'Un dossier en ordre, c’est la moitié du travail. Des bénévoles qui ont fait les mêmes queues trient les papiers avec la personne concernée, notent toutes les dates sur une page et marquent ce qui manque. Nous ne gardons rien : le dossier repart avec son propriétaire.',
  'Where a question needs a lawyer, the table knows one among the member organisations, and someone goes along to the first appointment. We work in the languages of the people who come, and it costs them nothing.':
    'Si une question demande un avocat, on en connaît un parmi les organisations membres, et quelqu’un accompagne la personne au premier rendez-vous. Nous travaillons dans les langues des personnes qui viennent, et cela ne leur coûte rien.',
  Research: 'Recherche',
  'What a Permit Costs': 'Ce que coûte un titre de séjour',
  'The fee is printed on the form. The fares, the days without wages and the childcare are not. We count them.':
    'Les frais sont imprimés sur le formulaire. Les trajets, les jours sans salaire et la garde des enfants ne le sont pas. Nous les comptons.',
  'People who are renewing a permit keep a diary of one page: how often they travelled, how long they waited, what they paid and what they could not earn. They decide which questions are asked, and they read the results before anyone else does.':
    'Les personnes qui renouvellent un titre de séjour tiennent un journal d’une page : combien de trajets, combien d’attente, ce qu’elles ont payé et ce qu’elles n’ont pas pu gagner. Elles décident des questions posées, et lisent les résultats avant tout le monde.',
  'No name is written down, and no answer can be traced to a person. What we find is published here in plain language, with the method beside it, so that others can check it or count in their own town.':
    'Aucun nom n’est noté, et aucune réponse ne permet de retrouver une personne. Ce que nous trouvons est publié ici en langage simple, avec la méthode, pour que d’autres puissent le vérifier ou compter dans leur propre ville.',
  Advocacy: 'Plaidoyer',
  'A Seat at the Table': 'Une place à la table',
  'When laws about refugees and migrants are debated in public, the people they concern are in the room, and prepared.':
    'Quand on débat en public des lois sur les personnes réfugiées et migrantes, les personnes concernées sont dans la salle, et elles sont préparées.',
  'Before a hearing, a committee or a council meeting, members read the proposal together, agree on three points and practise saying them in three minutes. Nobody goes alone, and each speaker decides how much of their own story to tell.':
    'Avant une audition, une commission ou un conseil, les membres lisent ensemble la proposition, s’accordent sur trois points et s’entraînent à les dire en trois minutes. Personne n’y va seul, et chaque personne décide de ce qu’elle raconte de sa propre histoire.',
  'Afterwards we write down what was promised and by whom, and six months later we ask again. We talk to officials of every office and every party, and take no party’s side.':
    'Ensuite, nous notons ce qui a été promis et par qui, et six mois plus tard nous reposons la question. Nous parlons aux responsables de toutes les administrations et de tous les partis, sans prendre parti pour aucun.',
};

export const PUBLICATIONS = {
  'Working Together': 'Travailler ensemble',
  'A handbook for member organisations': 'Un manuel pour les organisations membres',
  'Meetings in several languages, minutes, money with two signatures, visits to offices, safe data: the habits that keep a small organisation going.':
    'Réunions en plusieurs langues, comptes rendus, argent avec deux signatures, visites aux administrations, données protégées : les habitudes qui font durer une petite organisation.',
  'Read the handbook': 'Lire le manuel',
};

export const RESOURCES = {
  Resources: 'Ressources',
  'A publication to download, answers to common questions, and the words of migration explained in plain language.':
    'Une publication à télécharger, des réponses aux questions fréquentes, et les mots de la migration expliqués simplement.',
  'What we have learned so far, written down in plain language.':
    'Ce que nous avons appris jusqu’ici, écrit en langage simple.',
  FAQs: 'Questions fréquentes',
  'Who can become a member?': 'Qui peut devenir membre ?',
  'Organisations led by refugees or migrants: registered or not, large or small, in any country of southern Africa. Individuals who support them can join too: leave the organisation empty, and we will tell you which member is near you.':
    'Les organisations dirigées par des personnes réfugiées ou migrantes : enregistrées ou non, grandes ou petites, dans tous les pays d’Afrique australe. Les personnes qui les soutiennent peuvent aussi adhérer : laissez l’organisation vide, et nous vous dirons quel membre est près de chez vous.',
  'How do we apply?': 'Comment demander à adhérer ?',
  'With a short form that asks for a name, an email address, a contact number and, if you have one, your organisation.':
    'Avec un court formulaire qui demande un nom, une adresse e-mail, un numéro de téléphone et, si vous en avez une, votre organisation.',
  'Apply for membership': 'Demander à adhérer',
  'Does it cost anything?': 'Est-ce payant ?',
  'No. Applying for membership and for the incubation programme is free. Anyone who asks for money in our name in return for help is not acting for us: please tell us.':
    'Non. La demande d’adhésion et l’inscription au programme d’incubation sont gratuites. Toute personne qui demande de l’argent en notre nom en échange d’une aide n’agit pas pour nous : dites-le-nous.',
  'Which languages can I write in?': 'Dans quelles langues puis-je écrire ?',
  'Write in the language you write best. This site is in English, and some articles in the news are in other languages. If none of us reads yours, we will ask a member who does.':
    'Écrivez dans la langue que vous maîtrisez le mieux. Ce site est en anglais et dans quelques autres langues, comme certains articles des actualités. Si personne parmi nous ne lit la vôtre, nous demanderons à un membre qui la lit.',
  'Can you help me with my own case?': 'Pouvez-vous m’aider pour mon propre cas ?',
  'We are a network of organisations, not a law firm and not an emergency service. But some members advise people, or know who does: the directory says where each one is and what it does. Call us if you do not know whom to ask.':
    'Nous sommes un réseau d’organisations, ni un cabinet d’avocats ni un service d’urgence. Mais certains membres conseillent les gens, ou savent qui le fait : l’annuaire indique où se trouve chacun et ce qu’il fait. Appelez-nous si vous ne savez pas à qui vous adresser.',
  'Membership directory': 'Annuaire des membres',
  'Will you tell anyone that I wrote to you?': 'Direz-vous à quelqu’un que je vous ai écrit ?',
  'No. What you tell us stays with the people who answer you, unless you ask us to pass it on. This site shows no advertising and loads nothing from other companies.':
    'Non. Ce que vous nous dites reste entre vous et les personnes qui vous répondent, sauf si vous nous demandez de le transmettre. Ce site ne montre aucune publicité et ne charge rien d’autres entreprises.',
  Glossary: 'Glossaire',
  'Plain words, not legal advice: what counts is the wording of the law.':
    'Des mots simples, pas un conseil juridique : c’est le texte de la loi qui compte.',
  'Asylum seeker': 'Demandeur d’asile',
  'A person who has asked a state for protection as a refugee and whose claim has not been finally decided.':
    'Une personne qui a demandé à un État de la protéger comme réfugiée et dont la demande n’a pas encore reçu de décision définitive.',
  'Displaced person': 'Personne déplacée',
  'A person who had to leave home because of conflict, violence, violations of human rights or a disaster. Those who have not crossed a border are called internally displaced.':
    'Une personne qui a dû quitter sa maison à cause d’un conflit, de violences, de violations des droits humains ou d’une catastrophe. Celles qui n’ont pas franchi de frontière sont dites déplacées internes.',
  Migrant: 'Migrant',
  'A person who has moved away from where they usually lived, within a country or across a border, for a while or for good, for whatever reason. International law has no single definition of the word.':
    'Une personne qui a quitté le lieu où elle vivait habituellement, dans un pays ou par-delà une frontière, pour un temps ou pour toujours, quelle qu’en soit la raison. Le droit international n’a pas de définition unique de ce mot.',
  Permit: 'Titre de séjour',
  'A document by which a state allows a person who is not its citizen to stay, and often to work or study, for a set time and under set conditions. Some laws call it a visa.':
    'Un document par lequel un État permet à une personne qui n’a pas sa nationalité de rester, et souvent de travailler ou d’étudier, pendant une durée et à des conditions fixées. Certaines lois l’appellent un visa.',
  Refoulement: 'Refoulement',
  'Sending a person back, in whatever way, to a place where they face persecution, torture or other serious harm. International law forbids it.':
    'Renvoyer une personne, de quelque manière que ce soit, vers un lieu où elle risque la persécution, la torture ou un autre préjudice grave. Le droit international l’interdit.',
  Refugee: 'Réfugié',
  'A person outside their country who cannot return because of a well-founded fear of persecution for their race, religion, nationality, political opinion or membership of a particular social group. The African refugee convention also protects those who flee external aggression, occupation, foreign domination or events that seriously disturb public order. A person is a refugee before a state recognises it.':
    'Une personne hors de son pays qui ne peut y retourner parce qu’elle craint avec raison d’être persécutée du fait de sa race, de sa religion, de sa nationalité, de ses opinions politiques ou de son appartenance à un certain groupe social. La convention africaine sur les réfugiés protège aussi celles qui fuient une agression extérieure, une occupation, une domination étrangère ou des évènements qui troublent gravement l’ordre public. Une personne est réfugiée avant qu’un État ne le reconnaisse.',
  'Stateless person': 'Apatride',
  'A person whom no state considers its national under its law.':
    'Une personne qu’aucun État ne considère comme son ressortissant selon sa loi.',
  Links: 'Liens',
  'Our member organisations: where they are and what they do':
    'Nos organisations membres : où elles sont et ce qu’elles font',
  'Latest news': 'Dernières actualités',
  'Stories, statements and updates': 'Récits, déclarations et nouvelles',
  Events: 'Évènements',
  'Sessions that members run for each other':
    'Les rencontres que les membres organisent les uns pour les autres',
  Contact: 'Contact',
  'By email, by phone and on WhatsApp': 'Par e-mail, par téléphone et sur WhatsApp',
};
