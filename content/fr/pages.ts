export const HOME = {
  'Welcome to Sanir': 'Bienvenue chez Sanir',
  'Organisations led by refugees and migrants across southern Africa, standing side by side for the rights of people who have had to move.':
    'Des organisations dirigées par des personnes réfugiées et migrantes dans toute l’Afrique australe, côte à côte pour les droits de celles et ceux qui ont dû partir.',
  'Get Involved': 'S’engager',
  'Find an organisation': 'Trouver une organisation',
  'To strengthen the organisations that refugees and migrants lead, and to carry their own words into every room where their lives are decided.':
    'Renforcer les organisations que dirigent les personnes réfugiées et migrantes, et porter leurs propres paroles partout où l’on décide de leur vie.',
  'A southern Africa where everyone lives, works and learns in safety and in dignity, whichever border lies behind them.':
    'Une Afrique australe où chaque personne vit, travaille et apprend en sécurité et dans la dignité, quelle que soit la frontière qu’elle a franchie.',
  '{members} organisations, one network': '{members} organisations, un réseau',
  'Membership directory': 'Annuaire des membres',
  'Start something of your own': 'Créer quelque chose à soi',
  'Our incubation programme stands beside migrants, refugees and displaced people in South Africa who are building a business.':
    'Notre programme d’incubation accompagne les personnes migrantes, réfugiées et déplacées qui créent une entreprise en Afrique du Sud.',
  'About the programme': 'En savoir plus sur le programme',
  'Bring your organisation in': 'Faire adhérer votre organisation',
  'Membership is open to organisations led by refugees and migrants, and to individuals who support them. The form asks for four things and takes five minutes.':
    'L’adhésion est ouverte aux organisations dirigées par des personnes réfugiées et migrantes, et aux personnes qui les soutiennent. Le formulaire demande quatre choses et prend cinq minutes.',
  'Apply for membership': 'Demander à adhérer',
};

export const ABOUT = {
  'About Us': 'À propos',
  'How a network of organisations led by refugees and migrants in southern Africa began, and who leads it.':
    'Comment est né un réseau d’organisations dirigées par des personnes réfugiées et migrantes en Afrique australe, et qui le dirige.',
  History: 'Histoire',
  'Sanir began as a phone list. In 2014 six organisations, each started by people who had themselves fled or migrated, kept meeting in the same waiting rooms and decided to meet somewhere better.':
    'Au début, Sanir était une liste de numéros de téléphone. En 2014, six organisations, toutes fondées par des personnes qui avaient elles-mêmes fui ou migré, se retrouvaient sans cesse dans les mêmes salles d’attente et ont décidé de se réunir dans un meilleur endroit.',
  'The list became a monthly meeting, the meeting became a shared letterhead, and the letterhead became a network with a constitution, a board and members across southern Africa. What has not changed is the rule it began with: whoever speaks for the network has lived what the network speaks about.':
    'La liste est devenue une réunion mensuelle, la réunion un papier à en-tête commun, et le papier à en-tête un réseau avec des statuts, un bureau et des membres dans toute l’Afrique australe. Ce qui n’a pas changé, c’est la règle du début : qui parle pour le réseau a vécu ce dont le réseau parle.',
  Board: 'Bureau',
  'Board of Directors': 'Conseil d’administration',
  Chairperson: 'Présidence',
  'Vice Chairperson': 'Vice-présidence',
  Secretary: 'Secrétaire',
  Treasurer: 'Trésorerie',
  Advisor: 'Conseil',
  'Executive Committee': 'Comité exécutif',
  Secretariat: 'Secrétariat',
  'Head of Partnership and Programs': 'Responsable des partenariats et des programmes',
  'Finance Officer': 'Responsable des finances',
  'Advisory Body': 'Organe consultatif',
  'Network Advisory Chairperson': 'Présidence de l’organe consultatif du réseau',
  Health: 'Santé',
  'Research and Strategic Writing': 'Recherche et rédaction stratégique',
  'Regional Committee': 'Comité régional',
  Coordinator: 'Coordination',
  'To be announced': 'À annoncer',
  'National Committee': 'Comité national',
};

export const CONTACT = {
  'Contact Us': 'Nous contacter',
  'How to reach the network by email, by phone and on WhatsApp.':
    'Comment joindre le réseau par e-mail, par téléphone et sur WhatsApp.',
  'Reach out for more information or to get involved with Sanir.':
    'Contactez-nous pour en savoir plus ou pour vous engager avec Sanir.',
  'Write or call': 'Écrire ou appeler',
  Email: 'E-mail',
  Phone: 'Téléphone',
  'Monday to Friday, 9 AM to 4 PM': 'Du lundi au vendredi, de 9 h à 16 h',
  'English, French, Portuguese and Swahili': 'Anglais, français, portugais et swahili',
  WhatsApp: 'WhatsApp',
  'Send a WhatsApp message': 'Envoyer un message WhatsApp',
  'You may be looking for': 'Vous cherchez peut-être',
  'Membership, and how to apply': 'L’adhésion, et comment la demander',
  'The incubation programme': 'Le programme d’incubation',
  'An organisation near you': 'Une organisation près de chez vous',
  'Answers to common questions': 'Les réponses aux questions fréquentes',
};

export const DIRECTORY = {
  'Membership Directory': 'Annuaire des membres',
  '{members} organisations, each led by the people it works for.':
    '{members} organisations, chacune dirigée par les personnes pour lesquelles elle travaille.',
  'Find one in': 'En trouver une à',
  'Is your organisation missing?': 'Votre organisation n’y est pas ?',
  'Apply for membership': 'Demander à adhérer',
};

export const EVENTS_PAGE = {
  'Sessions that members run for each other, online and in person.':
    'Des rencontres que les membres organisent les uns pour les autres, en ligne et sur place.',
  'No events are planned at the moment.': 'Aucun évènement n’est prévu pour le moment.',
  'Past events': 'Évènements passés',
  'What came of it': 'Ce qui en est sorti',
  'Subscribe to all events': 'S’abonner à tous les évènements',
  'Or add this address to your calendar:': 'Ou ajoutez cette adresse à votre agenda :',
};

export const BELOW_NEWS = {
  Blog: 'Blog',
  'Members’ own writing appears in the news, under the author’s name. Do you have a story to tell? Send us a few lines, in any language.':
    'Les textes des membres paraissent dans les actualités, sous le nom de leur auteur. Vous avez une histoire à raconter ? Envoyez-nous quelques lignes, dans n’importe quelle langue.',
  'Send us a story': 'Nous envoyer une histoire',
  Newsletter: 'Lettre d’information',
  'We send none yet, so nobody needs to leave an address. Everything we publish is here, the newest first. If you use a feed reader, follow the feed: it tells you of each new article.':
    'Nous n’en envoyons pas encore : personne n’a besoin de laisser son adresse. Tout ce que nous publions est ici, le plus récent en premier. Si vous utilisez un lecteur de flux, suivez le nôtre : il vous signale chaque nouvel article.',
  'Follow the feed': 'Suivre le flux',
};

export const GET_INVOLVED = {
  'Get Involved': 'S’engager',
  'An incubation programme for migrants, refugees and displaced people in South Africa, and how to volunteer, give or raise money.':
    'Un programme d’incubation pour les personnes migrantes, réfugiées et déplacées en Afrique du Sud, et comment donner de son temps, faire un don ou collecter des fonds.',
  'Incubation programme': 'Programme d’incubation',
  'For migrants, refugees and displaced people in South Africa who are building a business of their own.':
    'Pour les personnes migrantes, réfugiées et déplacées en Afrique du Sud qui créent leur propre entreprise.',
  'A small group starts together and takes one thing at a time: the idea, the papers, the prices, the first customers. The mentors have built businesses here themselves. Whatever you build remains yours.':
    'Un petit groupe commence ensemble et avance étape par étape : l’idée, les papiers, les prix, les premiers clients. Les mentors ont eux-mêmes créé une entreprise ici. Ce que vous créez reste à vous.',
  'APPLY NOW': 'JE POSTULE',
  'Call us. We will ask your name, where you live and what you want to build. You do not need papers to call.':
    'Appelez-nous. Nous vous demanderons votre nom, où vous habitez et ce que vous voulez créer. Pas besoin de papiers pour appeler.',
  'Short of airtime? Write to': 'Plus de crédit ? Écrivez à',
  'and we will call you back.': 'et nous vous rappellerons.',
  'What it offers': 'Ce qu’il propose',
  'A mentor who has built a business on a permit':
    'Un mentor qui a créé une entreprise avec un titre de séjour',
  'Workshops on prices, bookkeeping, tax and licences':
    'Des ateliers sur les prix, la comptabilité, les impôts et les autorisations',
  'Someone beside you at the counter when you register or open an account':
    'Quelqu’un à vos côtés au guichet pour vous inscrire ou ouvrir un compte',
  'A group that keeps meeting afterwards': 'Un groupe qui continue à se réunir ensuite',
  'Who it is for': 'À qui il s’adresse',
  'Migrants, refugees, asylum seekers and displaced people':
    'Aux personnes migrantes, réfugiées, déplacées ou qui demandent l’asile',
  'Adults of any age and schooling, anywhere in South Africa':
    'Aux adultes de tout âge et de tout niveau scolaire, partout en Afrique du Sud',
  'Anyone with an idea, or with a business already running':
    'À toute personne qui a une idée, ou déjà une entreprise en activité',
  'Applying and taking part cost nothing': 'Postuler et participer ne coûte rien',
  Volunteer: 'Bénévolat',
  'Interpreters, drivers, bookkeepers, teachers, lawyers: our members know where another pair of hands is needed. Tell us what you can do, where you live and when you have time, and we will put you in touch with an organisation near you.':
    'Interprètes, chauffeurs, comptables, enseignants, juristes : nos membres savent où l’on a besoin d’aide. Dites-nous ce que vous savez faire, où vous habitez et quand vous avez du temps, et nous vous mettrons en contact avec une organisation près de chez vous.',
  'Offer your time': 'Proposer votre temps',
  Donate: 'Faire un don',
  'We take no payments on this site, and nobody collects at doors or by phone in our name. If you would like to give money, goods or a room, write or call: we will tell you which member organisation needs it, and you can give it to them directly.':
    'Nous ne prenons aucun paiement sur ce site, et personne ne collecte en notre nom à domicile ou par téléphone. Si vous souhaitez donner de l’argent, des objets ou un local, écrivez ou appelez : nous vous dirons quelle organisation membre en a besoin, et vous pourrez le lui donner directement.',
  'Ask what is needed': 'Demander ce qu’il faut',
  Fundraising: 'Collecte de fonds',
  'A collection at work, a concert, a run: talk to us before you announce it. Together we will agree what it is for and who receives the money, and we will confirm it to anyone who asks.':
    'Une collecte au travail, un concert, une course : parlez-nous-en avant de l’annoncer. Nous déciderons ensemble à quoi elle sert et qui reçoit l’argent, et nous le confirmerons à toute personne qui le demande.',
  'Plan it with us': 'La préparer avec nous',
  'Sessions that members run for each other are a good way to meet us first.':
    'Les rencontres que les membres organisent les uns pour les autres sont une bonne façon de faire connaissance.',
  Events: 'Évènements',
};
