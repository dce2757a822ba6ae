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
import * as apolloHooks from './codegen-apollo-hooks.ts';
import { GENERATED_FILES, type GeneratedFile, type PluginName, SCHEMA } from './generated-files.ts';

// Writes the files of `generated-files.ts`. With --check, fails when one is missing or stale.
const ROOT = fileURLToPath(new URL('../', import.meta.url));

const PLUGINS: Readonly<Record<PluginName, Parameters<typeof codegen>[0]['pluginMap'][string]>> = {
  typescript,
  'typescript-resolvers': typescriptResolvers,
  'typescript-operations': typescriptOperations,
  'typed-document-node': typedDocumentNode,
  'apollo-hooks': apolloHooks,
};

/** Sorted, so that moving a type in the schema does not change generated code. */
const schema = lexicographicSortSchema(buildSchema(await read(SCHEMA)));
const isCheck = process.argv.includes('--check');
for (const file of GENERATED_FILES) {
  const path = join(ROOT, file.path);
  const code = await generate(file);
  if (existsSync(path) && (await readFile(path, 'utf8')) === code) continue;
  if (isCheck) process.exitCode = 1;
  else await writeFile(path, code);
  process.stdout.write(`${isCheck ? 'Stale' : 'Written'}: ${file.path}\n`);
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
    plugins: plugins.map((name) => ({ [name]: {} })),
    pluginMap: { ...PLUGINS },
    config: { ...config },
  });
}

function read(path: string): Promise<string> {
  return readFile(join(ROOT, path), 'utf8');
}
