import { describe, expect, it } from 'vitest';
import { SAMPLE_ARTICLES } from '../../../../../scripts/commands/seed/sample-articles.ts';
import { guessLanguage } from '../../../../../server/features/news/text/guess-language.ts';
import { createArticle, fetchArticle, UPDATE_ARTICLE } from '../../../../support/data/articles/articles.ts';
import { admin, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';

openAppForFile();

const PORTUGUESE =
  'A rede reuniu-se com o departamento na terça-feira para falar dos requerentes de asilo cujas autorizações caducaram.';

describe('the language of an article', () => {
  it.each(SAMPLE_ARTICLES.map(({ title, lang = 'en', content }) => [title, lang, content] as const))(
    'is told by its text: %s',
    async (title, lang, content) => {
      expect(await guessLanguage(`${title} ${content.replace(/<[^>]*>/g, ' ')}`)).toBe(lang);
    },
  );

  it.each([
    ['pt', PORTUGUESE],
    [
      'fr',
      'Le réseau a rencontré le ministère mardi pour parler des demandeurs d’asile dont les permis ont expiré. Les membres ont apporté quarante lettres.',
    ],
    ['ar', 'بيان صحفي'],
    [
      'sw',
      'Mtandao ulikutana na wizara siku ya Jumanne kuzungumza kuhusu waomba hifadhi ambao vibali vyao vimekwisha muda. Wanachama walileta barua arobaini.',
    ],
    [
      'so',
      'Shabakadu waxay la kulantay wasaaradda maalintii Talaadada si ay uga hadlaan magangalyo doonka ay ruqsadahoodu dhaceen.',
    ],
    ['am', 'አዲስ ትምህርት ቅዳሜ ይጀምራል'],
    ['ti', 'እቲ መርበብ ምስ ሚኒስትሪ ብዛዕባ ሓተቲ ዑቕባ ንምዝርራብ ሰሉስ ተራኺቡ።'],
    [
      'zu',
      'Inethiwekhi ihlangane nomnyango ngoLwesibili ukuze kukhulunywe ngabafuna isiphephelo abanamaphemithi aphelelwe yisikhathi.',
    ],
    [
      'xh',
      'Inethiwekhi idibene nesebe ngoLwesibini ukuze kuthethwe ngabafuni bekhusi abanamaphepha-mvume aphelelwe lixesha. Amalungu azise iileta ezingamashumi amane.',
    ],
    [
      'sn',
      'Network yakasangana nebazi neChipiri kuti vataure nezvevanotsvaga hupoteri vane mvumo dzakapera. Nhengo dzakauya netsamba makumi mana.',
    ],
    ['en', 'Help needed in Durban'],
    ['en', '2026: 👍🏽'],
    ['en', 'x'.repeat(500_000)],
  ])('is told as %s from a few words: %s', async (lang, text) => {
    expect(await guessLanguage(text)).toBe(lang);
  });
});

describe('an article that is saved without a language', () => {
  const languageOf = async (id: string) => {
    const article = await fetchArticle(admin, id);
    return { lang: article?.lang, direction: article?.direction };
  };

  it('has that of its text, and its direction, until another is chosen', async () => {
    const { id } = await createArticle(admin, { title: 'بيان', content: '<p>بيان صحفي</p>' });
    expect(await languageOf(id)).toEqual({ lang: 'ar', direction: 'RTL' });
    const change = (revision: number, input: Record<string, unknown>) =>
      admin.query(UPDATE_ARTICLE, { id, revision, input });
    await change(1, { lang: 'fa' });
    await change(2, { content: `<p>${PORTUGUESE}</p>` });
    expect(await languageOf(id)).toEqual({ lang: 'fa', direction: 'RTL' });
    await change(3, { lang: null, title: 'Comunicado' });
    expect(await languageOf(id)).toEqual({ lang: 'pt', direction: 'LTR' });
  });

  it('has the one that was given, whatever the text is', async () => {
    const { id } = await createArticle(admin, {
      title: 'Comunicado',
      content: `<p>${PORTUGUESE}</p>`,
      lang: 'fr',
    });
    expect(await languageOf(id)).toEqual({ lang: 'fr', direction: 'LTR' });
  });
});
