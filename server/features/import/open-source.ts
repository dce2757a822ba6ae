import { createReadStream } from 'node:fs';
import { open, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { isMissing, StartError } from '../../platform/errors.ts';
import { openGhost } from './ghost/open-ghost.ts';
import type { InputFile } from './input/text-stream.ts';
import { openZip } from './input/zip.ts';
import { type ImportSource, maxBytesOf } from './source.ts';
import { openWordPress } from './wordpress/open-wordpress.ts';

/**
 * Opens exports of one site: files of WordPress, one of Ghost, a zip of either, or a folder of files.
 * @param uploadsDir a folder with the images of the old site, if there is one
 * @throws StartError for what is none of them
 */
export async function openSource(paths: readonly string[], uploadsDir: string | null): Promise<ImportSource> {
  const uploads = uploadsDir === null ? null : await stat(uploadsDir).catch(() => null);
  if (uploadsDir !== null && !uploads?.isDirectory())
    throw new StartError(`There is no folder ${uploadsDir} with the images of the old site.`);
  const inputs = (await Promise.all(paths.map(inputsOf))).flat();
  const [first] = inputs;
  if (!first)
    throw new StartError(`There is no export in ${paths.join(' and ')}: no .xml, .json or .zip file.`);
  if (first.kind === 'zip' && inputs.length === 1) return openZipped(first.path, uploadsDir);
  if (first.kind === 'json' && inputs.length === 1)
    return openGhost(first.file, { readFile: folderReader(uploadsDir), close: async () => undefined });
  if (inputs.every(({ kind }) => kind === 'xml'))
    return openWordPress(
      inputs.map(({ file }) => file),
      { readFile: folderReader(uploadsDir), close: async () => undefined },
    );
  throw new StartError(
    'Import the .xml files of one WordPress together, but each .json and .zip file by itself.',
  );
}

interface Input {
  readonly kind: 'xml' | 'json' | 'zip';
  readonly path: string;
  readonly file: InputFile;
}

async function inputsOf(path: string): Promise<Input[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw isMissing(error) ? new StartError(`There is no ${path}.`, { cause: error }) : error;
  });
  if (found.isDirectory()) {
    const names = (await readdir(path)).filter((name) => /\.(xml|json|zip)$/i.test(name)).sort();
    return Promise.all(names.map((name) => inputOf(join(path, name))));
  }
  return [await inputOf(path)];
}

async function inputOf(path: string): Promise<Input> {
  const kind = await kindOf(path);
  if (kind === null) throw new StartError(`${path} is no export: neither XML, nor JSON, nor a zip.`);
  return { kind, path, file: { name: basename(path), open: () => createReadStream(path) } };
}

/** By its first bytes: names are changed by those who download. */
async function kindOf(path: string): Promise<Input['kind'] | null> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0);
  const start = buffer.subarray(0, bytesRead).toString('latin1');
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip';
  const text = start.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replace(/^[\0\s]+/, '');
  return text.startsWith('<') ? 'xml' : /^[{[]/.test(text) ? 'json' : null;
}

async function openZipped(path: string, uploadsDir: string | null): Promise<ImportSource> {
  const name = basename(path);
  const zip = await openZip(path, name);
  const fromFolder = folderReader(uploadsDir);
  const rest = {
    readFile: async (wanted: string) => (await zip.readFile(wanted)) ?? fromFolder(wanted),
    close: async () => zip.close(),
  };
  const [xml, json] = [zip.files('.xml'), zip.files('.json')];
  const [only] = json;
  if (xml.length > 0) return openWordPress(xml, rest);
  if (only && json.length === 1) return openGhost(only, rest);
  zip.close();
  throw new StartError(
    `${name} has neither the .xml files of WordPress nor one .json file of Ghost. Nothing was imported.`,
  );
}

/** Reads files from a folder, whichever folder of the old site it is a copy of; nothing outside of it. */
function folderReader(folder: string | null): ImportSource['readFile'] {
  if (folder === null) return async () => null;
  return async (path) => {
    const root = await realpath(folder);
    for (const tail of tailsOf(path)) {
      const file = await realpath(join(root, tail)).catch(() => null);
      if (file === null || !file.startsWith(root + sep)) continue;
      const { size } = await stat(file);
      if (size <= maxBytesOf(path)) return readFile(file).catch(() => null);
    }
    return null;
  };
}

/** `wp-content/uploads/2024/05/a.jpg`, `2024/05/a.jpg`, `a.jpg`: the whole path first. */
function tailsOf(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '..' && part !== '.');
  return parts.map((_, index) => join(...parts.slice(index)));
}
