export const MEMBERSHIP = {
  Membership: 'Adhésion',
  'How organisations led by refugees or migrants, and individuals who support them, apply for membership.':
    'Comment les organisations dirigées par des personnes réfugiées ou migrantes, et les personnes qui les soutiennent, demandent à adhérer.',
  'For organisations led by refugees or migrants, and for individuals who support them. Tell us who you are, and we will answer within ten working days.':
    'Pour les organisations dirigées par des personnes réfugiées ou migrantes, et pour les personnes qui les soutiennent. Dites-nous qui vous êtes, et nous répondrons sous dix jours ouvrables.',
  'Full name': 'Nom complet',
  Email: 'E-mail',
  'Organisation (optional)': 'Organisation (facultatif)',
  'Contact number': 'Numéro de téléphone',
  'Leave this empty if you are applying as an individual':
    'Laissez ce champ vide si vous adhérez à titre individuel',
  'Include the country code if the number is not South African':
    'Ajoutez l’indicatif du pays si le numéro n’est pas sud-africain',
  'Leave this field empty': 'Laissez ce champ vide',
  'Please read first:': 'À lire d’abord :',
  'what we store, why and for how long': 'ce que nous conservons, pourquoi et pendant combien de temps',
  'Submit Application': 'Envoyer la demande',
  'Submitting...': 'Envoi en cours...',
  'There is a problem': 'Il y a un problème',
  'Error: ': 'Erreur : ',
  'Your application may not have reached us. Please check your connection and try again: what you wrote is still here, and however often you send it, it counts once.':
    'Votre demande ne nous est peut-être pas parvenue. Vérifiez votre connexion et réessayez : ce que vous avez écrit est toujours là, et même envoyée plusieurs fois, la demande ne compte qu’une fois.',
  'You can also write to': 'Vous pouvez aussi écrire à',
  'Application received': 'Demande reçue',
  'You will hear from us within ten working days.': 'Nous vous répondrons sous dix jours ouvrables.',
  'What happens next': 'Et ensuite ?',
  'We read your application and phone you.': 'Nous lisons votre demande et nous vous téléphonons.',
  'Two members who know your work write a short reference.':
    'Deux membres qui connaissent votre travail écrivent une courte recommandation.',
  'The board decides at its monthly meeting.': 'Le bureau décide lors de sa réunion mensuelle.',
  'We use what you send for this and nothing else.':
    'Ce que vous envoyez ne sert qu’à cela, et à rien d’autre.',
  'Your data': 'Vos données',
  'Your name, email address, contact number and, if you give it, your organisation; when you sent them; and our notes on how we answered. You do not have to give us any of it, but we cannot answer without your name, email address and number.':
    'Votre nom, votre adresse e-mail, votre numéro de téléphone et, si vous l’indiquez, votre organisation ; la date de l’envoi ; et nos notes sur notre réponse. Rien ne vous oblige à nous les donner, mais nous ne pouvons pas répondre sans votre nom, votre adresse e-mail et votre numéro.',
  'To read your application, reply to you and decide on it. Nothing else: no newsletter, no advertising.':
    'Pour lire votre demande, vous répondre et prendre une décision. Rien d’autre : ni lettre d’information, ni publicité.',
  'Only the people at {network} who deal with applications. None of it appears on this site.':
    'Seulement les personnes de {network} qui s’occupent des demandes. Rien n’apparaît sur ce site.',
  'A copy goes to the service that handles forms for us, for the same purpose.':
    'Une copie est envoyée au service qui traite les formulaires pour nous, dans le même but.',
  '{time}; then we delete it. Anything that looks like spam is deleted after 7 days.':
    '{time} ; ensuite nous les supprimons. Ce qui ressemble à du courrier indésirable est supprimé après 7 jours.',
  'Under the Protection of Personal Information Act (POPIA) you may ask what we hold about you, have it corrected or deleted sooner, or object to our using it. Write to':
    'Selon la loi sud-africaine sur la protection des données personnelles (POPIA), vous pouvez demander ce que nous savons de vous, le faire corriger ou supprimer plus tôt, ou vous opposer à son utilisation. Écrivez à',
  'If you are not satisfied with our answer, you can complain to the Information Regulator of South Africa:':
    'Si notre réponse ne vous satisfait pas, vous pouvez déposer une plainte auprès de l’autorité sud-africaine de protection des données (Information Regulator) :',
  'inforegulator.org.za': 'inforegulator.org.za',
  What: 'Quoi',
  Why: 'Pourquoi',
  'Who reads it': 'Qui les lit',
  'For how long': 'Pendant combien de temps',
  'Your rights': 'Vos droits',
  'Who is already a member?': 'Qui est déjà membre ?',
  'Membership directory': 'Annuaire des membres',
};
