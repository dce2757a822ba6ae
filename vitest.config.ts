import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { recordOutcome } from './scripts/testing/test-outcome/record-outcome.ts';

// Also where the host's environment says otherwise: React's messages for developers are part of what tests
// look at.
process.env.NODE_ENV = 'test';

const { ENGINE, ENGINES, PICTURES, TEST_RUN = '' } = process.env;
/** Several runs at the same time write to files of their own. */
const ofRun = TEST_RUN && `-${TEST_RUN}`;

/** These start a PostgreSQL, a bucket and several programs of their own. */
const SHARED_PLACE_TESTS = [
  'tests/server/database/postgres/**/*.test.ts',
  'tests/scripts/start-postgres.test.ts',
];

/**
 * Attacks, floods, slow clients, lost connections, full disks, storage that fails, damaged data, power cuts,
 * wrong clocks, what other programs copy, backups and other commands of a host, random sequences. They take
 * long, and a change seldom breaks them. Some need a service manager and a proxy.
 */
const STRESS_TESTS = 'tests/**/*.stress.test.ts';

/** What depends on where data and images are. Tests of HTTP, pages and functions do the same everywhere. */
const TESTS_OF_DATA = [
  'tests/server/web/answers/answers-during-write.test.ts',
  'tests/server/features/auth/**/*.test.ts',
  'tests/server/features/content/**/*.test.ts',
  'tests/server/features/documents/{article-,}documents.test.ts',
  'tests/server/features/images/article-images.test.ts',
  'tests/server/features/images/images.test.ts',
  'tests/server/features/images/import/import-image.test.ts',
  'tests/server/features/images/upkeep/old-focal-points.test.ts',
  'tests/server/features/images/share-images.test.ts',
  'tests/server/features/images/store/shared-images.stress.test.ts',
  'tests/server/features/images/store/storage*.stress.test.ts',
  'tests/server/features/images/upkeep/sweep.test.ts',
  'tests/server/features/images/upload/*.test.ts',
  'tests/server/features/import/{import-site.test,import-command.stress.test,repeated-import.stress.test}.ts',
  'tests/server/features/membership/**/*.test.ts',
  'tests/server/features/news/**/*.test.ts',
  'tests/server/features/old-addresses/*.test.ts',
  'tests/server/features/page-views/**/*.test.ts',
  'tests/server/process/two-processes.test.ts',
  'tests/server/upkeep/backup/backup-under-writes.stress.test.ts',
  'tests/server/upkeep/export/export.stress.test.ts',
  'tests/server/upkeep/import/import-archive.stress.test.ts',
  'tests/server/web/rendering/search-pages.test.ts',
  'tests/scripts/seed/seed-runs.test.ts',
  'tests/server/web/seo/feed.test.ts',
];

const sharedPlaces: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'shared-places',
    include: SHARED_PLACE_TESTS,
    // They choose their places themselves.
    env: { ENGINE: '', PICTURES: '' },
    isolate: false,
    maxWorkers: 5,
    sequence: { groupOrder: 2 },
  },
};

const otherPlaces: TestProjectConfiguration = {
  extends: true,
  test: {
    name: [ENGINE, PICTURES].filter(Boolean).join('-'),
    include: TESTS_OF_DATA,
    exclude: [
      // Of the queue of password checks, not of where they are counted; it keeps a database busy for long.
      'tests/server/features/auth/sign-in-attack.stress.test.ts',
      // Of a function, which does the same everywhere.
      'tests/server/features/news/text/sanitize-article-html.test.ts',
    ],
    globalSetup: ENGINE ? ['tests/support/postgres/provide-postgres.ts'] : [],
    isolate: false,
    maxWorkers: 5,
  },
};

const BROWSER_SETUP = [
  'tests/support/browser/launch/find-browser.ts',
  'tests/support/browser/launch/provide-fonts.ts',
];

const browser: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'browser',
    include: ['tests/browser/**/*.test.ts'],
    exclude: [STRESS_TESTS],
    globalSetup: BROWSER_SETUP,
    // Each worker opens one browser, which its files use one after another.
    isolate: false,
  },
};

const node: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**', 'tests/engines/**', ...SHARED_PLACE_TESTS, STRESS_TESTS],
    isolate: false,
    // Four browsers take all of two processors; these tests wait more. A project with its own number runs by
    // itself.
    maxWorkers: 5,
    sequence: { groupOrder: 1 },
  },
};

const stress: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'stress',
    include: [STRESS_TESTS],
    globalSetup: BROWSER_SETUP,
    isolate: false,
    sequence: { groupOrder: 3 },
  },
};

const engines: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'engines',
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: ['tests/support/browser/engines/find-engines.ts'],
    isolate: false,
    // A driver measures a place, then clicks there: between the two a page can still move.
    retry: 1,
  },
};

export default defineConfig({
  // Node takes this build for GraphQL's other users, and two builds do not know each other's classes.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
    // The root can be a link (scripts/testing/run-tests.ts).
    preserveSymlinks: true,
  },
  test: {
    setupFiles: ['tests/support/fail-on-console.ts'],
    pool: 'forks',
    maxWorkers: 4,
    // Only for what hangs: a busy machine takes many times what a quiet one does.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What is waited for comes at once, but not on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    reporters: [
      'default',
      ['json', { outputFile: `dist/test-results${ofRun}.json` }],
      recordOutcome(`dist/test-outcome${ofRun}.json`),
    ],
    projects:
      ENGINE || PICTURES
        ? [otherPlaces, sharedPlaces]
        : [browser, node, ...(ENGINES ? [engines] : []), sharedPlaces, stress],
  },
});
