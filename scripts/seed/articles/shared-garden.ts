import type { SampleArticle } from '../sample-article.ts';
import { plots } from '../scenes/plots.ts';
import { stalls } from '../scenes/stalls.ts';
import { vegetableRows } from '../scenes/vegetable-rows.ts';

export const sharedGarden: SampleArticle = {
  title: 'Uma horta, três bairros e água para todos',
  author: 'Celeste Macuácua',
  lang: 'pt',
  daysAgo: 45,
  hour: '08:10',
  pictures: [
    {
      name: 'canteiros.jpg',
      alt: 'Canteiros de couves e cebolas que correm até ao horizonte, sob um sol branco',
      draw: vegetableRows,
      seed: 2,
      size: [1800, 1125],
    },
    {
      name: 'os três bairros.png',
      alt: 'Talhões de terra vistos de cima, como uma manta de retalhos, com um ribeiro e um caminho',
      draw: plots,
      seed: 8,
      size: [1200, 900],
    },
    {
      name: 'banca-comum.webp',
      alt: 'Duas bancas de mercado com toldos às riscas e caixas de fruta',
      draw: stalls(2),
      seed: 6,
      size: [1600, 1000],
    },
  ],
  content: `
<p>No ano passado, o terreno atrás da escola era pó e pedras. Hoje há nele couves, cebolas e um banco à sombra onde se
combina quem rega amanhã.</p>
<p>Começámos com sete famílias de três bairros que mal se conheciam. Umas tinham chegado há pouco tempo, outras viviam ali
desde sempre. <strong>A água era de todas, e por isso a horta também tinha de ser.</strong></p>
<h2>As nossas três regras</h2>
<ol>
<li>Quem planta também rega, mesmo quando choveu na véspera.</li>
<li>A primeira colheita de cada canteiro vai para a panela comum.</li>
<li>As contas estão escritas na parede, em letras grandes.</li>
</ol>
<h2>O que aprendemos</h2>
<p>Aprendemos a fazer composto, a guardar sementes e a discutir sem levantar a voz. Aprendemos também que <em>couve</em> tem
pelo menos cinco nomes à volta da mesma mesa.</p>
<blockquote>Eu vinha só pela água. Fiquei por causa das conversas.</blockquote>
<p>Foi assim que uma vizinha nos explicou por que razão vem todas as manhãs, antes de abrir a sua banca.</p>
<h3>E agora?</h3>
<ul>
<li>Um segundo depósito para a água da chuva</li>
<li>Canteiros mais altos para quem já não se pode baixar</li>
<li>Uma banca comum no mercado, ao sábado</li>
</ul>
<p>Querem começar uma horta no vosso bairro? Escrevam para <a href="mailto:horta@sanir.example">horta@sanir.example</a>.
Enviamos sementes, um desenho simples e, se quiserem, alguém para cavar convosco no primeiro dia.</p>
`,
};
