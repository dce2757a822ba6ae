import { expect, it } from 'vitest';
import { endpoint, KEY, openRelayForEach, outbox } from '../../../../support/server/apps/relay-of-test.ts';
import { EMAIL } from '../../../../support/server/doubles/open-outbox.ts';

openRelayForEach();

it('the log reports failures by id, status and pause, without the key, the address or the applicant', async () => {
  const statuses = [500, 404, 302];
  endpoint.answer = (response) => {
    const [status] = statuses.splice(0, 1);
    if (!status) return response.destroy();
    return response.writeHead(status, { location: `/${KEY}/${EMAIL}` }).end(`${KEY} ${EMAIL}`);
  };
  for (const name of ['One', 'Two', 'Three', 'Four']) await outbox.submit(`${name} canary-name`);
  await expect.poll(() => outbox.log.lines).toHaveLength(4);
  const lines = outbox.log.lines.map(({ level, details }) => ({ level, ...(details as object) }));
  expect(lines).toEqual(
    expect.arrayContaining([
      { level: 'warn', channel: 'RELAY', application: expect.any(String), status: 500, pause: 2000 },
      { level: 'error', channel: 'RELAY', application: expect.any(String), status: 404 },
      { level: 'error', channel: 'RELAY', application: expect.any(String), status: 302 },
      {
        level: 'warn',
        channel: 'RELAY',
        application: expect.any(String),
        status: null,
        code: expect.stringMatching(/^[A-Z_]+$/),
        pause: 2000,
      },
    ]),
  );
  expect(JSON.stringify(outbox.log.lines)).not.toMatch(/canary|\/f\b|127\.0\.0\.1/);
});
