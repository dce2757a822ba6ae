import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { buildSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import * as apolloHooks from './scripts/codegen/apollo-hooks.ts';
import { guideModule } from './scripts/codegen/guide.ts';

// Writes the generated files. With --check, fails when one is missing or stale.
const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** The output of plugins for the schema and the documents (globs). */
interface GeneratedFile {
  readonly path: string;
  readonly documents: readonly string[];
  readonly plugins: Parameters<typeof codegen>[0]['pluginMap'];
  readonly config: Readonly<Record<string, unknown>>;
}

const scalars = { DateTime: 'string', ID: 'string', JSON: 'unknown' };

/** The schema holds the descriptions. */
const disableDescriptions = true;

const clientOperations = (
  path: string,
  documents: readonly string[],
  config: GeneratedFile['config'] = {},
): GeneratedFile => ({
  path,
  documents,
  plugins: {
    'typescript-operations': typescriptOperations,
    'typed-document-node': typedDocumentNode,
    'apollo-hooks': apolloHooks,
  },
  config: {
    scalars,
    disableDescriptions,
    useTypeImports: true,
    enumsAsTypes: true,
    documentMode: 'documentNode',
    optimizeDocumentNode: true,
    inlineFragmentTypes: 'combine',
    ...config,
  },
});

const GENERATED_FILES: readonly GeneratedFile[] = [
  {
    path: 'server/web/graphql/generated/resolvers.ts',
    documents: [],
    plugins: { typescript, 'typescript-resolvers': typescriptResolvers },
    config: {
      scalars,
      disableDescriptions,
      useTypeImports: true,
      enumsAsTypes: true,
      useIndexSignature: true,
      contextType: '../context.ts#GraphQLContext',
      mappers: {
        Article: '../../../features/news/article-repository.ts#Article as ArticleRecord',
        ArticleImage: '../../../features/images/article-image.ts#ArticleImage as ArticleImageRecord',
        ArticleConnection: '../resolvers/news/article.ts#ArticlePage',
        Topic: '../../../features/news/topics/topics.ts#KnownTopic',
        Session: '{ readonly isAdmin: boolean }',
        ArticleReads: '../../../features/page-views/readers-report.ts#ArticlePageViews as ArticleReadsRecord',
        Readers: '../../../features/page-views/readers-report.ts#ReadersReport',
        MostRead: '../../../features/page-views/readers-report.ts#MostRead as MostReadRecord',
        ArticleVersion:
          '../../../features/news/versions/article-version-repository.ts#ArticleVersion as VersionRecord',
        ArticleVersionConnection: '../../../database/queries/list-page.ts#ListPage<VersionRecord>',
        PrivateLink: '../../../features/news/private-links/private-link.ts#PrivateLink as PrivateLinkRecord',
        Event: '../resolvers/site.ts#EventRecord',
        EventConnection: '../../../database/queries/list-page.ts#ListPage<EventRecord>',
        Member: '../resolvers/site.ts#MemberRecord',
        ContentEntry: '../../../features/content/content-entries.ts#ContentEntry as ContentEntryRecord',
        ContentVersion: '../../../features/content/content-entries.ts#ContentVersion as ContentVersionRecord',
        ContentTranslation:
          '../../../features/content/languages/keep-translation.ts#EntryTranslation as TranslationRecord',
        TranslatedText: '../../../features/content/languages/translations.ts#EntryText',
        ContentVersionConnection: '../../../database/queries/list-page.ts#ListPage<ContentVersionRecord>',
        Device: '../../../features/auth/sessions/device-repository.ts#Device as DeviceRecord',
        MembershipApplication: '../../../features/membership/application-repository.ts#Application',
        MembershipRelay: '../../../features/membership/application-repository.ts#Relay',
        MembershipApplicationConnection: '../resolvers/membership.ts#ApplicationPage',
      },
    },
  },
  clientOperations('client/generated/graphql.ts', ['client/visitor/**/*.graphql'], {
    queryHookFrom: '../data/use-query.ts',
  }),
  // A separate file, so that visitors do not load the administrator's operations.
  clientOperations('client/generated/admin.ts', [
    'client/admin/!(applications|readers|site)/**/*.graphql',
    'client/admin/*.graphql',
    'client/visitor/news/{image,article-lines}.graphql',
  ]),
  // Loaded with the tab of the applications.
  clientOperations('client/generated/applications.ts', ['client/admin/applications/**/*.graphql']),
  // Loaded with the tab of the readers.
  clientOperations('client/generated/readers.ts', ['client/admin/readers/**/*.graphql']),
  // Loaded with the tab of the site.
  clientOperations('client/generated/site.ts', ['client/admin/site/**/*.graphql']),
];

/** Sorted, so that moving a type in the schema does not change generated code. */
const schema = lexicographicSortSchema(buildSchema(await read('schema.graphql')));
const isCheck = process.argv.includes('--check');
for (const file of GENERATED_FILES) await store(file.path, await generate(file));
await store(
  'client/generated/guide.ts',
  await guideModule(new URL('docs/ADMINISTRATOR.md', import.meta.url)),
);

async function store(file: string, code: string): Promise<void> {
  const path = join(ROOT, file);
  if (existsSync(path) && (await readFile(path, 'utf8')) === code) return;
  if (isCheck) process.exitCode = 1;
  else await writeFile(path, code);
  process.stdout.write(`${isCheck ? 'Stale' : 'Written'}: ${file}\n`);
}

async function generate({ path, documents, plugins, config }: GeneratedFile): Promise<string> {
  const paths = await Array.fromAsync(glob([...documents], { cwd: ROOT }));
  return codegen({
    filename: path,
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: await Promise.all(
      paths.sort().map(async (location) => ({ location, document: parse(await read(location)) })),
    ),
    plugins: Object.keys(plugins).map((name) => ({ [name]: {} })),
    pluginMap: plugins,
    config: { ...config },
  });
}

function read(path: string): Promise<string> {
  return readFile(join(ROOT, path), 'utf8');
}
