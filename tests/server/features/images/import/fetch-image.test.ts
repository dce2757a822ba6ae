import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchImage } from '../../../../../server/features/images/import/fetch-image.ts';
import type { DomainError } from '../../../../../server/platform/errors.ts';
import {
  openRemoteImageSite,
  type RemoteImageSite,
} from '../../../../support/server/doubles/open-image-site.ts';

const LARGEST = 5_242_880;

let site: RemoteImageSite;
const asked: string[] = [];

const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/picnic%20caf%C3%A9.jpg': (_request, response) => response.end('bytes'),
  '/%E9.jpg': (_request, response) => response.end('bytes'),
  '/': (_request, response) => response.end('bytes'),
  '/largest.png': (_request, response) => response.end(Buffer.alloc(LARGEST)),
  '/larger.png': (_request, response) => response.end(Buffer.alloc(LARGEST + 1)),
  '/endless.png': (_request, response) => {
    const write = () => {
      while (response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', write);
    write();
  },
  '/crumbs.png': (_request, response) => {
    response.writeHead(200, { 'transfer-encoding': 'chunked' }).flushHeaders();
    response.socket?.write('1\r\nx\r\n'.repeat(25_000));
  },
  '/slow.png': (_request, response) => {
    const trickle = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(trickle));
  },
  '/silent.png': () => undefined,
  '/cut.png': (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy());
  },
  '/moved': (_request, response) => response.writeHead(302, { location: '/picnic%20caf%C3%A9.jpg' }).end(),
  '/nowhere': (_request, response) => response.writeHead(302).end(),
  '/round': (_request, response) => response.writeHead(301, { location: '/round' }).end(),
};

beforeAll(async () => {
  site = await openRemoteImageSite((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://x.example');
    asked.push(`${request.headers.authorization ?? ''}${pathname}`);
    const to = searchParams.get('to');
    if (to) response.writeHead(307, { location: to }).end();
    else (ANSWERS[pathname] ?? ((_request, answer) => answer.writeHead(404).end()))(request, response);
  });
});

afterAll(() => site?.close());

/** However long a busy machine takes. */
const PATIENT_MS = 170_000;

const fetched = (path: string, timeoutMs = PATIENT_MS) =>
  fetchImage(site.url + path, site.trusted(), timeoutMs);

const refusal = (image: Promise<unknown>) =>
  image.then(
    () => 'fetched',
    ({ code, message }: DomainError) => [code, message],
  );

const NOT_PUBLIC = [
  'BAD_USER_INPUT',
  'The picture could not be fetched: its address is not on the public web.',
];
const LEADS_ELSEWHERE = [
  'BAD_USER_INPUT',
  'The picture could not be fetched: its address leads to one that does not begin with https.',
];
const NOT_REACHED = [
  'UNAVAILABLE',
  'The picture could not be fetched: its site cannot be reached. Check the address.',
];
const TOO_SLOW = [
  'UNAVAILABLE',
  'The picture could not be fetched: its site took longer than 5 seconds. Please try again.',
];

describe('a picture from elsewhere', () => {
  it('is fetched under the name in its address, also after a redirect', async () => {
    const bytes = Buffer.from('bytes');
    expect(await fetched('/picnic%20caf%C3%A9.jpg?width=400#top')).toEqual({
      bytes,
      name: 'picnic café.jpg',
    });
    expect(await fetched('/%E9.jpg')).toEqual({ bytes, name: '%E9.jpg' });
    expect(await fetched('/')).toEqual({ bytes, name: 'pictures.example' });
    expect(await fetched('/moved')).toEqual({ bytes, name: 'moved' });
  });

  it('is asked for without a name and password that stand in the address', async () => {
    await fetchImage(`https://me:secret@pictures.example:${site.port}/`, site.trusted());
    expect(asked.at(-1)).toBe('/');
  });

  it('may have 5242880 bytes, and one more is too many, said or not', async () => {
    expect((await fetched('/largest.png')).bytes.length).toBe(LARGEST);
    for (const name of ['larger.png', 'endless.png']) {
      expect(await refusal(fetched(`/${name}`))).toEqual([
        'BAD_USER_INPUT',
        `File ${name} is too large. Maximum size is 5MB.`,
      ]);
    }
  });

  it('is aborted when it comes byte by byte', async () => {
    expect(await refusal(fetched('/crumbs.png'))).toEqual([
      'BAD_USER_INPUT',
      'The picture could not be fetched: its site sends it in too many pieces.',
    ]);
  });

  it('is given up after its time, whether nothing comes or too little', async () => {
    expect(await refusal(fetched('/silent.png', 100))).toEqual(TOO_SLOW);
    expect(await refusal(fetched('/slow.png', 100))).toEqual(TOO_SLOW);
  });

  it('needs a site that answers, whose certificate is good', async () => {
    expect(await refusal(fetched('/cut.png'))).toEqual(NOT_REACHED);
    const { lookup, allowedAddresses } = site.trusted();
    expect(await refusal(fetchImage(site.url, { lookup, allowedAddresses } as object, PATIENT_MS))).toEqual(
      NOT_REACHED,
    );
    expect(await refusal(fetchImage('https://nobody.invalid/a.jpg', {}, PATIENT_MS))).toEqual(NOT_REACHED);
  });

  it('needs to be there', async () => {
    const sentence = (status: number) =>
      `The picture could not be fetched: its site answered ${status}. Check the address.`;
    expect(await refusal(fetched('/missing.jpg'))).toEqual(['BAD_USER_INPUT', sentence(404)]);
    expect(await refusal(fetched('/nowhere'))).toEqual(['BAD_USER_INPUT', sentence(302)]);
    expect(await refusal(fetched('/round'))).toEqual(LEADS_ELSEWHERE);
  });

  it.each(['', 'picture', 'http://pictures.example/a.jpg', 'file:///etc/passwd', 'data:image/png;base64,AA'])(
    'has an https address, which %j is not',
    async (address) => {
      expect(await refusal(fetchImage(address))).toEqual([
        'BAD_USER_INPUT',
        'Enter the web address of an image. It begins with https://.',
      ]);
    },
  );
});

describe('this network', () => {
  /** Each range of addresses that are not of the public web, by one of its addresses. */
  const INNER = [
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.0.0.2',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::ffff:8.8.8.8',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::7f00:1',
    '100::1',
    '2001:0:7f00:1::',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '3ffe::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ];
  const inUrl = (ip: string) => (ip.includes(':') ? `[${ip}]` : ip);
  const WRITINGS = [
    '2130706433',
    '017700000001',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '0',
    '127.0.0.1.',
    '0x7f.1.',
    '127。0。0。1',
    '①②⑦.⓪.⓪.①',
    '%31%32%37.0.0.1',
    '[0:0:0:0:0:0:0:1]',
    '[0000::0001]',
    '[::FFFF:127.0.0.1]',
    'localhost',
    'LocalHost',
    'localhost.',
    'site.localhost',
  ];

  it.each([...INNER.map(inUrl), ...WRITINGS])('is not reached by the address %s', async (host) => {
    const before = site.connections();
    const { promise: isAsked, reject: lookup } = Promise.withResolvers<never>();
    const image = fetchImage(`https://${host}:${site.port}/`, { lookup: (name) => lookup(name) });
    expect(await refusal(Promise.race([image, isAsked]))).toEqual(NOT_PUBLIC);
    expect(site.connections()).toBe(before);
  });

  it.each(INNER)('is not reached by a name of %s, not even one of a public address too', async (ip) => {
    for (const addresses of [[ip], ['93.184.215.14', ip], [ip, '2606:4700::1111']]) {
      const trusted = { ...site.trusted([addresses]), allowedAddresses: [] };
      expect(await refusal(fetchImage(site.url, trusted))).toEqual(NOT_PUBLIC);
    }
  });

  // The test's own site, which redirects, is at this address.
  const isOwn = (host: string) => new URL(`https://${host}`).hostname === '127.0.0.1';

  it.each([...INNER.map(inUrl), ...WRITINGS].filter((host) => !isOwn(host)))(
    'is not reached by a redirect to %s',
    async (host) => {
      const before = asked.length;
      expect(await refusal(fetched(`/?to=${encodeURIComponent(`https://${host}:${site.port}/`)}`))).toEqual(
        NOT_PUBLIC,
      );
      expect(asked.length).toBe(before + 1);
    },
  );

  it('is not reached by a redirect', async () => {
    for (const to of ['https://127.0.0.2/', 'https://[::1]/', '//192.168.0.1/a.jpg', 'https://0/']) {
      expect(await refusal(fetched(`/?to=${encodeURIComponent(to)}`))).toEqual(NOT_PUBLIC);
    }
    for (const to of ['http://pictures.example/a.jpg', 'file:///etc/passwd', 'https://']) {
      expect(await refusal(fetched(`/?to=${encodeURIComponent(to)}`))).toEqual(LEADS_ELSEWHERE);
    }
  });

  it('is not reached by a name that has another address when it is asked for again', async () => {
    const trusted = site.trusted([['127.0.0.1'], ['127.0.0.2']]);
    expect(await refusal(fetchImage(`${site.url}/moved`, trusted))).toEqual(NOT_PUBLIC);
  });
});
