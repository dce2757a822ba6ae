import type { SampleArticle } from '../sample-article.ts';
import { chairs } from '../scenes/chairs.ts';
import { cloth } from '../scenes/cloth.ts';
import { hills } from '../scenes/hills.ts';
import { loom } from '../scenes/loom.ts';
import { plots } from '../scenes/plots.ts';
import { table } from '../scenes/table.ts';

export const bloemfontein: SampleArticle = {
  title: 'Vlugtelingondersteuningsorganisasies vergader in Bloemfontein',
  author: 'Annelie Jacobs',
  lang: 'af',
  daysAgo: 27,
  hour: '14:00',
  pictures: [
    {
      name: 'stoele-in-n-kring.jpg',
      alt: "Twaalf stoele in 'n kring om 'n geweefde blou mat, van bo gesien",
      draw: chairs('clay'),
      seed: 1,
      size: [1800, 1125],
    },
    {
      name: 'weefgetou.jpg',
      alt: "'n Weefgetou met rooi, wit en geel rye, en 'n spoel op pad deur die drade",
      draw: loom('indigo'),
      seed: 1,
      size: [1600, 1200],
    },
    {
      name: 'lappieskombers.webp',
      alt: "Lappe grond van bo gesien, soos 'n lappieskombers, met 'n stroom tussen hulle deur",
      draw: plots,
      seed: 3,
      size: [1600, 1000],
    },
    {
      name: 'tafel.jpg',
      alt: "'n Lang tafel op 'n groen vloer, met borde, koppies en notas",
      draw: table('leaf'),
      seed: 2,
      size: [1500, 1000],
    },
    {
      name: 'pad-huis-toe.jpg',
      alt: "Stippelpaaie wat oor rooi heuwels na 'n geel son loop",
      draw: hills('morning'),
      seed: 5,
      size: [1200, 1500],
    },
    {
      name: 'weefwerk.png',
      alt: 'Wit, geel en rooi bande deur blou skeringdrade geweef',
      draw: cloth('cool'),
      seed: 2,
      size: [700, 438],
    },
  ],
  content: `
<p>Vir twee dae het afgevaardigdes van ons lidorganisasies om een mat gesit, en dit letterlik: die stoele het in 'n kring
gestaan, en die mat in die middel was 'n geskenk van 'n weefgroep uit die Vrystaat.</p>
<p>Daar was min toesprake en baie vrae. Hoe deel ons 'n kantoor sonder om ons eie stem te verloor? Wie antwoord die foon
wanneer almal op die pad is? En hoe sê ons nee vir geld wat te veel voorwaardes dra?</p>
<h2>Waaroor ons saamstem</h2>
<ul>
<li>Mense praat vir hulself. Ons help met die mikrofoon, nie met die woorde nie.</li>
<li>Elke vergadering het 'n tolk, anders is dit nie 'n vergadering nie.</li>
<li>Wat ons leer, deel ons binne 'n maand met mekaar.</li>
</ul>
<h2>Waaroor ons nog stry</h2>
<p>Oor geld, soos in enige familie. Sommige wil een gesamentlike fonds hê, ander wil liewer klein bedrae self bestuur. Ons
het besluit om <strong>albei 'n jaar lank te probeer</strong> en dan die boeke langs mekaar oop te maak.</p>
<blockquote>Ons het met verskillende kaarte gekom, en met een pad huis toe gegaan.</blockquote>
<p>So het 'n afgevaardigde van die kus dit op die laaste middag opgesom. Die notas is vir alle lede beskikbaar; vra gerus
by <a href="mailto:notas@sanir.example">notas@sanir.example</a>.</p>
`,
};
