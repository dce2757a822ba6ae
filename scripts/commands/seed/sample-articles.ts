import { readFileSync } from 'node:fs';
import type { SampleArticle } from './sample-article.ts';

/** A folder for each article: its text, its images, and the drawings that they were made from. */
const SAMPLES = new URL('../../../samples/', import.meta.url);

/** Oldest first, so an interrupted run leaves a site that reads in order. */
const ENTRIES: readonly (Omit<SampleArticle, 'content' | 'folder'> & { readonly folder: string })[] = [
  {
    folder: 'our-words',
    title: 'How we choose our words',
    daysAgo: 131,
    hour: '10:40',
    images: [{ file: 'blue-and-sand.jpg', alt: 'Sand, ochre and dark red bands woven through a blue warp' }],
  },
  {
    folder: 'sewing-circle',
    title: 'A sewing circle learns to name its price',
    author: 'Espérance Mukendi',
    daysAgo: 113,
    hour: '13:15',
    images: [
      {
        file: 'spools.jpg',
        alt: 'Five spools of thread and scattered buttons on an indigo cloth, with a seam half sewn',
      },
      {
        file: 'sewing-machine.jpg',
        alt: 'A black sewing machine with an orange cloth under its needle, scissors, buttons and folded pieces',
      },
      {
        file: 'green-cloth.webp',
        name: 'Green cloth.webp',
        alt: 'White, ochre and red bands woven through green threads, seen close',
      },
    ],
  },
  {
    folder: 'plain-submission',
    title: 'Our submission, in plain language',
    daysAgo: 98,
    hour: '09:00',
    images: [
      {
        file: 'hearing.webp',
        alt: 'A woman at a lectern speaks to three people at a long table; seven others, seen from behind, listen',
      },
      {
        file: 'doors.jpg',
        alt: 'Three arched doors in bright walls: two stand ajar, and a path leads out of the third',
      },
    ],
  },
  {
    folder: 'footbridge',
    title: 'A footbridge, a Saturday, and thirty tables',
    author: 'Lindiwe Khumalo',
    daysAgo: 84,
    hour: '12:00',
    images: [
      {
        file: 'footbridge.jpg',
        alt: 'A footbridge of dark arches over a river, with a large orange sun setting behind it',
      },
      {
        file: 'carrying-a-table.jpg',
        alt: 'Two people carry a table on their heads, a child brings a chair, and a woman greets them',
      },
      { file: 'early.png', alt: 'The same bridge in the early morning, with cloths hung over the railing' },
    ],
  },
  {
    folder: 'river-road',
    title: 'Where the river crosses the road: notes from a visit in the north',
    author: 'Farai Dube',
    daysAgo: 70,
    hour: '10:15',
    images: [
      {
        file: 'currents.webp',
        alt: 'White, ochre and pale green lines flow together on dark water and part again',
      },
      {
        file: 'stepping-stones.jpg',
        name: 'stepping stones.jpg',
        alt: 'A river between sewn fields, seen from above, with stones on which a path crosses',
      },
      { file: 'after-the-rains.jpg', alt: 'Green hills after rain, with a white sun and dotted paths' },
    ],
  },
  {
    folder: 'saturday-classes',
    title:
      'What a year of Saturday classes taught us about reading together, sharing one blackboard between many languages, keeping the youngest busy, and why the tea matters as much as the timetable',
    author: 'Amina Yusuf',
    daysAgo: 58,
    hour: '17:30',
    images: [
      {
        file: 'bookshelf.jpg',
        alt: 'Three shelves of colourful books with two plants and a row of cups between them',
      },
      { file: 'bookshelf-evening.jpg', alt: 'The shelves against an indigo wall' },
      {
        file: 'blackboard.webp',
        alt: 'A teacher writes letters of several languages on a blackboard; one of five children raises an arm',
      },
    ],
  },
  {
    folder: 'shared-garden',
    title: 'Uma horta, três bairros e água para todos',
    author: 'Celeste Macuácua',
    lang: 'pt',
    daysAgo: 45,
    hour: '08:10',
    images: [
      {
        file: 'canteiros.jpg',
        alt: 'Canteiros de couves e cebolas que correm até ao horizonte, sob um sol branco',
      },
      {
        file: 'os-tres-bairros.png',
        name: 'os três bairros.png',
        alt: 'Talhões de terra vistos de cima, como uma manta de retalhos, com um ribeiro e um caminho',
      },
      {
        file: 'torneira.webp',
        alt: 'Uma mulher enche um balde numa torneira entre canteiros de couves, e um homem leva dois baldes cheios',
      },
    ],
  },
  {
    folder: 'welcome-bench',
    title: 'حيث تلتقي الطرق: يومٌ مع متطوّعي الاستقبال',
    author: 'سلمى إدريس',
    lang: 'ar',
    daysAgo: 36,
    hour: '08:10',
    images: [
      {
        file: 'welcome-bench.jpg',
        name: 'مقعد الترحيب.jpg',
        alt: 'شخصان على مقعدٍ عند موقف الحافلات، بينهما كوب شاي، وحافلةٌ صغيرة تصل مع شروق الشمس',
      },
      {
        file: 'crossing-the-river.webp',
        name: 'عبور النهر.webp',
        alt: 'نهرٌ من الأعلى، وحجارةٌ يعبر عليها ممرٌّ من ضفّةٍ إلى أخرى',
      },
    ],
  },
  {
    folder: 'bloemfontein',
    title: 'Vlugtelingondersteuningsorganisasies vergader in Bloemfontein',
    author: 'Annelie Jacobs',
    lang: 'af',
    daysAgo: 27,
    hour: '14:00',
    images: [
      {
        file: 'stoele-in-n-kring.jpg',
        alt: 'Twaalf stoele in ’n kring om ’n geweefde blou mat, van bo gesien',
      },
      {
        file: 'weefgetou.jpg',
        alt: '’n Weefgetou met rooi, wit en geel rye, en ’n spoel op pad deur die drade',
      },
      {
        file: 'lappieskombers.webp',
        alt: 'Lappe grond van bo gesien, soos ’n lappieskombers, met ’n stroom tussen hulle deur',
      },
      {
        file: 'driepootpot.jpg',
        alt: '’n Driepootpot op die vuur in die aand; een mens roer die kos, en een hou ’n bak vas',
      },
      { file: 'pad-huis-toe.jpg', alt: 'Stippelpaaie wat oor rooi heuwels na ’n geel son loop' },
      { file: 'wasgoedlyn.png', alt: 'Ses geborduurde doeke aan ’n wasgoedlyn, met ’n mandjie op die grond' },
    ],
  },
  {
    folder: 'night-line',
    title: 'After dark, a voice 🌙 the volunteers of our night line',
    author: 'Rudo Sibanda',
    daysAgo: 20,
    hour: '19:45',
    images: [
      {
        file: 'second-chair.jpg',
        alt: 'A volunteer listens on the telephone at night, beside a lamp, an open book and a kettle',
      },
      {
        file: 'night-town.gif',
        alt: 'A town at night: a call travels along the telephone line, and one window after another lights up',
      },
      {
        file: 'lamp.jpg',
        alt: 'A volunteer listens on the telephone at night, beside a lamp, a kettle and two cups',
      },
      { file: 'night-shift-tea.webp', alt: 'Enamel cups of tea on a wooden tray, on a blue checked cloth' },
    ],
  },
  {
    folder: 'three-doors',
    title: 'Three doors, one desk: a shared help desk opens',
    daysAgo: 14,
    hour: '11:20',
    images: [
      {
        file: 'street-of-doors.jpg',
        name: 'Street of doors (final).jpg',
        alt: 'A street of five coloured walls with arched doors; two look out on hills, three stand ajar',
      },
      {
        file: 'tea-tray.webp',
        alt: 'A tray of enamel cups and a red teapot on a checked cloth, seen from above',
      },
    ],
  },
  {
    folder: 'family-papers',
    title: 'Keep them dry, keep them together: one folder for a family’s papers',
    author: 'Grace Phiri',
    daysAgo: 8,
    hour: '09:05',
    images: [
      {
        file: 'grace-phiri.jpg',
        name: 'IMG_0912.jpg',
        alt: 'A woman in an ochre headwrap stands in a doorway and holds a green folder tied with a ribbon',
      },
      {
        file: 'papers-on-green.jpg',
        alt: 'Letters and forms fanned out on a green desk, with a red folder tied with string',
      },
      { file: 'IMG_0905.jpg', alt: 'The same papers in the morning, on a wooden table' },
      { file: 'thread-and-needle.png', alt: 'Spools of thread and a half-sewn seam on a pale cloth' },
    ],
  },
  {
    folder: 'gathering-programme',
    title: 'Our annual gathering: the programme so far',
    isDraft: true,
    daysAgo: 5,
    hour: '15:40',
    images: [
      {
        file: 'gathering.jpg',
        alt: 'A long orange table with a woven runner on an indigo floor, set for eight',
      },
    ],
  },
  {
    folder: 'long-table',
    title: 'Forty stalls, one long table',
    author: 'Thandiwe Moyo',
    daysAgo: 3,
    hour: '16:30',
    images: [
      {
        file: 'long-table.jpg',
        alt: 'A long red table seen from above, with a woven runner, plates, cups and lists, and eight blue stools around it',
      },
      {
        file: 'market-stalls.jpg',
        alt: 'Three market stalls with striped awnings and crates of fruit in front of pale hills',
      },
      {
        file: 'scales.webp',
        alt: 'A trader weighs tomatoes under a striped awning, behind crates of tomatoes, cabbages and maize',
      },
      {
        file: 'woven-bands.png',
        name: 'woven bands.png',
        alt: 'Ochre, white and blue bands woven through a red warp, seen close',
      },
    ],
  },
];

export const SAMPLE_ARTICLES: readonly SampleArticle[] = ENTRIES.map((entry) => {
  const folder = new URL(`${entry.folder}/`, SAMPLES);
  return { ...entry, folder, content: readFileSync(new URL('article.html', folder), 'utf8') };
});
