import type { Member } from '../rules/content/members.ts';

/**
 * The member organisations, in the order of the directory and of Home. Replace these samples. The directory
 * links to the website, or else to the Facebook page. `logo` is one of the drawn marks, or `/members/…` for
 * your own square image in `client/public/members`.
 */
export const MEMBERS: readonly Member[] = [
  {
    id: 'two-banks',
    logo: 'bridge',
    name: 'Two Banks Community Trust',
    website: 'https://two-banks.example',
    facebook: 'https://facebook.example/two-banks',
  },
  {
    id: 'morning-light',
    logo: 'sun',
    name: 'Morning Light Refugee Association',
    facebook: 'https://facebook.example/morning-light',
  },
  {
    id: 'reef-knot',
    logo: 'knot',
    name: 'Reef Knot Legal Support',
    website: 'https://reef-knot.example',
    facebook: 'https://facebook.example/reef-knot',
  },
  {
    id: 'green-leaf',
    logo: 'leaf',
    name: 'Green Leaf Growers’ Cooperative',
    facebook: 'https://facebook.example/green-leaf',
  },
  {
    id: 'open-path',
    logo: 'path',
    name: 'Open Path Migrant Forum',
    website: 'https://open-path.example',
  },
  { id: 'baobab-elders', logo: 'baobab', name: 'Baobab Elders’ Council' },
  {
    id: 'evening-school',
    logo: 'book',
    name: 'Evening School for All',
    facebook: 'https://facebook.example/evening-school',
  },
  {
    id: 'many-hands',
    logo: 'hands',
    name: 'Many Hands Women’s Collective',
    website: 'https://many-hands.example',
    facebook: 'https://facebook.example/many-hands',
  },
  {
    id: 'roof-and-shelter',
    logo: 'shelter',
    name: 'Roof and Shelter Forum',
    website: 'https://roof-and-shelter.example',
  },
  {
    id: 'southern-star',
    logo: 'star',
    name: 'Southern Star Youth Network',
    facebook: 'https://facebook.example/southern-star',
  },
  {
    id: 'river-people',
    logo: 'river',
    name: 'River People’s Health Initiative',
    facebook: 'https://facebook.example/river-people',
  },
  {
    id: 'drum-and-story',
    logo: 'drum',
    name: 'Drum and Story Cultural Exchange',
    website: 'https://drum-and-story.example',
  },
  {
    id: 'loom-street',
    logo: 'loom',
    name: 'Loom Street Traders’ Association',
    website: 'https://loom-street.example',
    facebook: 'https://facebook.example/loom-street',
  },
  { id: 'doorway', logo: 'doorway', name: 'Doorway Advice Centre' },
];
