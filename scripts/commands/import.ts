import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchDocument } from '../../server/features/documents/fetch-document.ts';
import { fetchImage } from '../../server/features/images/import/fetch-image.ts';
import { openSource } from '../../server/features/import/open-source.ts';
import type { ArticleImportServices } from '../../server/features/import/run/import-article.ts';
import {
  type ImportOutcome,
  importSite,
  tryImport,
  undoImport,
} from '../../server/features/import/run/import-site.ts';
import { reportHtml, summaryOf } from '../../server/features/import/run/write-report.ts';
import type { SourceSurvey } from '../../server/features/import/source.ts';
import { keepOldAddress } from '../../server/features/old-addresses/keep-old-address.ts';
import { hasCode } from '../../server/platform/errors.ts';
import type { OnProgress } from '../../server/platform/progress.ts';
import { importArchive, tryArchive } from '../../server/upkeep/import/import-archive.ts';
import { isArchive, openArchive } from '../../server/upkeep/import/open-archive.ts';
import { onSite } from './basics/on-site.ts';
import { readSiteConfig } from './basics/read-site-config.ts';
import { runCommand } from './basics/run-command.ts';
import { showProgress } from './basics/show-progress.ts';
import { WrongUse } from './basics/wrong-use.ts';

const USAGE =
  'npm run import takes the export of a WordPress or a Ghost, also with --uploads DIR, or a backup of another site of this program; both also with --dry-run or --undo: npm run import -- export.xml --uploads wp-content/uploads';

// Imports another site's articles into a site that may be running.
await runCommand(async () => {
  const { paths, uploads, isTrial, isUndo } = readWords(process.argv.slice(2));
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const progress = showProgress(process.stderr);
  const opened = await open(paths, uploads, progress.on).finally(progress.clear);
  try {
    if (isUndo) {
      const { removed, left } = await onSite(readSiteConfig(), (services) =>
        undoImport(services, opened, print),
      );
      print(
        `${counted(removed, 'imported article was', 'imported articles were')} deleted, ${left} were edited since and are left.`,
      );
      return;
    }
    const outcome = await (isTrial ? opened.tryOut() : onSite(readSiteConfig(), opened.run)).finally(
      progress.clear,
    );
    const report = await writeReport(dirname(paths[0] ?? ''), reportHtml(outcome, { isTrial }));
    print(
      [
        isTrial ? 'This was a trial: nothing was imported.' : sentenceOf(outcome),
        summaryOf(outcome.entries),
        ...topicLine(outcome),
        ...outcome.notTaken.map(({ kind, count }) => `Not taken: ${kind}: ${count}`),
        `What to look at: ${report}`,
      ].join('\n'),
    );
  } finally {
    await opened.close();
  }
});

/** What is imported, whichever program wrote it. */
interface OpenImport {
  survey(): Promise<Pick<SourceSurvey, 'source'>>;
  tryOut(): Promise<ImportOutcome>;
  run(services: ArticleImportServices): Promise<ImportOutcome>;
  close(): Promise<void>;
}

async function open(
  paths: readonly string[],
  uploads: string | null,
  onProgress: OnProgress,
): Promise<OpenImport> {
  const [path = ''] = paths;
  const now = Date.now();
  if (isArchive(path) && paths.length === 1 && uploads === null) {
    const archive = await openArchive(path, onProgress);
    return {
      survey: async () => archive,
      tryOut: () => tryArchive(archive, now),
      run: (services) => importArchive(services, archive, onProgress),
      close: archive.close,
    };
  }
  const site = await openSource(paths, uploads);
  return {
    survey: () => site.survey(),
    tryOut: () => tryImport(site, { now, onProgress }),
    run: (services) =>
      importSite(services, site, {
        fetchImage,
        fetchDocument,
        rememberOldAddress: keepOldAddress,
        onProgress,
      }),
    close: () => site.close(),
  };
}

function sentenceOf({ added, wereThere }: ImportOutcome): string {
  return `${counted(added, 'article was', 'articles were')} imported now, ${wereThere} were there already.`;
}

function topicLine({ topics = [] }: ImportOutcome): string[] {
  const count = topics.filter(({ topic }) => topic !== null).length;
  return count === 0
    ? []
    : [`${counted(count, 'category or tag is a topic', 'categories and tags are topics')}.`];
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Beside the export, or where that folder takes no files, in the one for temporary files. */
async function writeReport(folder: string, html: string): Promise<string> {
  for (const place of [folder, tmpdir()]) {
    const file = join(place, 'import-report.html');
    try {
      await writeFile(file, html);
      return file;
    } catch (error) {
      if (place !== folder || !hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    }
  }
  throw new Error('unreachable');
}

/** @throws WrongUse */
function readWords(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        uploads: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        undo: { type: 'boolean', default: false },
      },
    });
    if (positionals.length > 0)
      return {
        paths: positionals.map((path) => resolve(path)),
        uploads: values.uploads === undefined ? null : resolve(values.uploads),
        isTrial: values['dry-run'],
        isUndo: values.undo,
      };
  } catch (error) {
    throw new WrongUse(USAGE, { cause: error });
  }
  throw new WrongUse(USAGE);
}
