import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_IMAGE_SIDE } from '../../../../../rules/images/image-rules.ts';
import type { UploadedImage } from '../../../../../server/features/images/article-image.ts';
import { describeCorpus } from '../../../../support/data/attacks/describe-corpus.ts';
import { type ImageSite, openImageSite } from '../open-images.ts';

interface Entry {
  readonly file: string;
  readonly name: string;
  readonly type: string;
  readonly expect: 'valid' | 'hostile' | 'either';
  readonly width?: number;
  readonly height?: number;
  readonly marker?: string;
}

describeCorpus('images-dev', 'the corpus of pictures', (folder) => {
  let site: ImageSite;
  let entries: Entry[] = [];

  beforeAll(async () => {
    site = await openImageSite();
    entries = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  });

  afterAll(() => site.close());

  it.each(['valid', 'hostile', 'either'] as const)('is answered as it should be: %s', async (expected) => {
    const wrong: string[] = [];
    const all = entries.filter((entry) => entry.expect === expected);
    const chosen = process.env.LONG || expected !== 'valid' ? all : all.filter((_, index) => index % 4 === 0);
    expect(chosen.length).toBeGreaterThan(50);
    for (const entry of chosen) {
      const faults = await faultsOf(entry);
      wrong.push(...faults.map((fault) => `${entry.file}: ${fault}`));
    }
    expect(wrong).toEqual([]);
    expect(site.log).toEqual([]);
  });

  async function faultsOf(entry: Entry): Promise<string[]> {
    const response = await site.upload(readFileSync(join(folder, entry.file)), entry.name, entry.type);
    const faults: string[] = [];
    const taken = response.status === 201;
    const allowed = { valid: taken, hostile: refused(response), either: taken || refused(response) };
    if (!allowed[entry.expect]) faults.push(`answered ${response.status}`);
    if (!taken) return faults;

    const uploaded = (await response.json()) as UploadedImage;
    const [width, height] = fitted(entry.width ?? uploaded.width, entry.height ?? uploaded.height);
    if (uploaded.width !== width || uploaded.height !== height) faults.push('has another size');
    for (const url of [uploaded.url, ...copiesOf(uploaded)]) faults.push(...(await faultsServed(entry, url)));
    return faults;
  }

  async function faultsServed({ marker }: Entry, url: string): Promise<string[]> {
    const response = await fetch(site.url + url);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) return [`serves ${response.status} at ${url}`];
    const faults: string[] = [];
    if (marker && bytes.includes(marker)) faults.push('serves its marker');
    const { exif, xmp, iptc, icc, space, depth } = await sharp(bytes).metadata();
    if (exif || xmp || iptc || icc) faults.push('serves metadata');
    if (!/^(srgb|b-w)$/.test(space) || depth !== 'uchar') faults.push(`serves ${space} of ${depth}`);
    // Throws for what does not decode.
    await sharp(bytes, { animated: true, failOn: 'warning' }).stats();
    return faults;
  }
});

const refused = ({ status }: Response) => status >= 400 && status < 500;

function fitted(width: number, height: number): [number, number] {
  const scale = Math.min(1, MAX_IMAGE_SIDE / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

const copiesOf = ({ url, width }: UploadedImage) =>
  [480, 960, 1600]
    .filter((smaller) => smaller < width)
    .map((smaller) => url.replace(/\.\w+$/, `-${smaller}.webp`));
