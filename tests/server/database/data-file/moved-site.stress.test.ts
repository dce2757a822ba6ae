import { beforeEach, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { switchOver } from '../../../../server/upkeep/move/switch-over.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { placeOf } from '../../../support/data/sites/backups.ts';
import { admin, app, openAppForEachTest } from '../../../support/server/apps/app-of-file.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { openPage } from '../../../support/server/clients/readers.ts';
import { LOGIN } from '../../../support/server/clients/sign-in.ts';

let photograph: Buffer;
let image: string;
let article: string;

openAppForEachTest();

beforeEach(async () => {
  photograph = await makePhotograph({ width: 300, height: 200 });
  image = (await uploadImage(admin, photograph)).url;
  article = (await createArticle(admin)).id;
  await markAsMoved();
});

/** As the last step of a move does, while the site still runs. */
async function markAsMoved(): Promise<void> {
  await switchOver(placeOf(app.folder), { moveId: 'move', place: 'elsewhere' }, async () => undefined);
}

const MOVING = { code: 'UNAVAILABLE', message: CATALOGUE.siteMoving };

describe('a process whose site was moved', () => {
  it('refuses a sign-in and a change of the password with 503 and the sentence of the move', async () => {
    const change = `mutation ($password: String!) {
      changePassword(current: $password, next: "my own long words") { isAdmin }
    }`;
    for (const document of [LOGIN, change]) {
      const answer = await admin.fetch('/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: document, variables: { password: TEST_PASSWORD } }),
      });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
      const { code, message } = MOVING;
      expect(await answer.json()).toMatchObject({ errors: [{ message, extensions: { code } }] });
    }
  });

  it('refuses an upload in the format of uploads, also where only the session cannot be prolonged', async () => {
    const upload = () => admin.upload(photograph, 'x.jpg', 'image/jpeg');
    const atOnce = await upload();
    expect([atOnce.status, atOnce.headers.get('retry-after')]).toEqual([503, '10']);
    const message = `Failed to upload image: x.jpg. ${CATALOGUE.siteMoving}`;
    expect(await atOnce.json()).toEqual({ error: { ...MOVING, message } });
    app.advance(61_000);
    const later = await upload();
    expect([later.status, later.headers.get('retry-after')]).toEqual([503, '10']);
    expect(later.headers.get('cache-control')).toBe('no-store');
    expect(await later.json()).toEqual({ error: MOVING });
  });

  it('says so in its health, once it has refused a write, and once in its log', async () => {
    const health = async () => (await fetch(`${app.url}/healthz`)).json();
    await expect.poll(health).toEqual({ status: 'ok' });
    for (let time = 0; time < 2; time += 1) await admin.upload(photograph, 'x.jpg', 'image/jpeg');
    expect(await health()).toEqual({ status: 'moved' });
    expect(
      app.log.lines.filter(({ message }) => message.includes('was moved to another place')),
    ).toHaveLength(1);
  });

  it('goes on showing pages and pictures', async () => {
    for (const path of ['/', '/news', image]) expect((await fetch(app.url + path)).status).toBe(200);
  });

  it('forgets how often articles are opened here, without an error', async () => {
    expect(await openPage(app, `/news/${article}`)).toBe(200);
    await app.stop();
    // The stop's own warning, that the time could not be stored, is another subject.
    const lines = app.log.lines.filter(
      ({ level, message }) => level === 'error' || message.includes('articles were opened'),
    );
    expect(lines).toEqual([]);
  });
});
