export const NAVIGATION = {
  Home: 'Accueil',
  Intro: 'Présentation',
  'About Us': 'À propos',
  History: 'Histoire',
  Board: 'Bureau',
  'Our Work': 'Nos actions',
  Programs: 'Programmes',
  Research: 'Recherche',
  Advocacy: 'Plaidoyer',
  Membership: 'Adhésion',
  'Application form': 'Formulaire d’adhésion',
  Directory: 'Annuaire',
  'Get Involved': 'S’engager',
  Volunteer: 'Bénévolat',
  Donate: 'Faire un don',
  Fundraising: 'Collecte de fonds',
  Events: 'Évènements',
  Resources: 'Ressources',
  Library: 'Bibliothèque',
  FAQs: 'Questions fréquentes',
  Glossary: 'Glossaire',
  Links: 'Liens',
  'News and Blogs': 'Actualités',
  'Latest news': 'Dernières actualités',
  Blog: 'Blog',
  Newsletter: 'Lettre d’information',
  Contact: 'Contact',
  'Contact form': 'Nous écrire',
};

export const EXPLORE = {
  'About Us': 'À propos',
  'Our Work': 'Nos actions',
  Membership: 'Adhésion',
  Directory: 'Annuaire',
  'Get Involved': 'S’engager',
  Events: 'Évènements',
  Resources: 'Ressources',
  News: 'Actualités',
};

export const PRIVACY = {
  'This site loads nothing from other companies and sets no tracking cookie.':
    'Ce site ne charge rien d’autres entreprises et ne dépose aucun cookie de suivi.',
  Privacy: 'Vie privée',
};

export const SITE = {
  'Advocating for Human Rights and Justice Worldwide':
    'Pour les droits humains et la justice dans le monde entier',
};
