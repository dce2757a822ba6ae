import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  getOperationAST,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import {
  MANAGE_PAGE_SIZE,
  MAX_MANAGE_PAGE_SIZE,
  MOST_READ_SIZE,
  NEWS_PAGE_SIZE,
  READ_NEXT_SIZE,
  REPORT_MONTHS,
  VERSIONS_PAGE_SIZE,
} from '../../../../rules/articles/article-limits.ts';
import { MAX_TOPICS } from '../../../../rules/articles/topics.ts';
import { refusal } from '../documents/refusal.ts';

/** A page of 100 articles with all fields costs about 11,000. */
const MAX_COST = 20_000;

/** The average number of types, fields of a type and so on. */
const EXPECTED_MEMBERS = 6;
const INTROSPECTION_LISTS = ['types', 'directives', 'fields', 'args', 'inputFields', 'enumValues'];

/** Allows three searches in an operation: with 100,000 articles, the slowest blocks the process for 25 ms. */
const SEARCH_COST = 5000;

/** Allows a search of 50 articles. Each takes up to a millisecond, and reads the text. */
const MATCH_COST = 200;

/** Allows one import in an operation. */
const IMPORT_COST = 11_000;

/** Allows one report in an operation. On a large site it reads a million rows. */
const READERS_COST = 11_000;

/** Allows some 200 in an operation. Each runs one statement. */
const READ_NEXT_COST = 100;

/** The number on an average page. */
const EXPECTED_IMAGES = 5;

/** An article of a site in English, French, Portuguese, Swahili and isiZulu has four. */
const EXPECTED_TRANSLATIONS = 4;

/** The number of languages of articles. */
const EXPECTED_LANGUAGES = 10;

/** The number of sources of an article's page views. */
const EXPECTED_SOURCES = 5;

/** Refuses costly operations: a field costs 1, times the expected lengths of the lists around it. */
export function findExcess(
  document: DocumentNode,
  operationName: string | null,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const given: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    given[variable.name.value] =
      variables[variable.name.value] ?? (defaultValue && valueFromASTUntyped(defaultValue));
  }

  function costOf({ selections }: SelectionSetNode, pageSize: number): number {
    let cost = 0;
    for (const selection of selections) {
      if (cost > MAX_COST) return cost;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (fragment) cost += 1 + costOf(fragment.selectionSet, pageSize);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        cost += 1 + costOf(selection.selectionSet, pageSize);
      } else {
        const size = sizeOf(selection, pageSize);
        const repeated = LIST_SIZES[selection.name.value]?.(size) ?? 1;
        cost += 1 + (selection.selectionSet ? repeated * costOf(selection.selectionSet, size) : 0);
        if (argumentOf(selection, 'search')) cost += SEARCH_COST;
        if (selection.name.value === 'matchingExcerpt') cost += MATCH_COST;
        if (IMPORTS.has(selection.name.value)) cost += IMPORT_COST;
        if (selection.name.value === 'readers') cost += READERS_COST;
        if (selection.name.value === 'readNext') cost += READ_NEXT_COST;
      }
    }
    return cost;
  }

  function sizeOf(field: FieldNode, pageSize: number): number {
    const first = argumentOf(field, 'first');
    const size = first === undefined ? (DEFAULT_SIZES[field.name.value] ?? pageSize) : first;
    // Invalid sizes count as the maximum.
    return Math.max(1, Math.min(isSize(size) ? size : MAX_MANAGE_PAGE_SIZE, MAX_MANAGE_PAGE_SIZE));
  }

  function argumentOf(field: FieldNode, wanted: string): unknown {
    const argument = field.arguments?.find(({ name }) => name.value === wanted);
    return argument && valueFromASTUntyped(argument.value, given);
  }

  const cost = costOf(operation.selectionSet, NEWS_PAGE_SIZE);
  return cost > MAX_COST ? refusal('The operation asks for too much at once.') : null;
}

const IMPORTS = new Set(['importImage', 'findVideo']);

const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** The length of lists without `first`, when it differs from the visitors' list. */
const DEFAULT_SIZES: Readonly<Record<string, number>> = {
  manageNews: MANAGE_PAGE_SIZE,
  membershipApplications: MANAGE_PAGE_SIZE,
  articleVersions: VERSIONS_PAGE_SIZE,
  readNext: READ_NEXT_SIZE,
  mostRead: MOST_READ_SIZE,
};

const LIST_SIZES: Readonly<Record<string, (pageSize: number) => number>> = {
  nodes: (pageSize) => pageSize,
  edges: (pageSize) => pageSize,
  readNext: (pageSize) => pageSize,
  mostRead: (pageSize) => pageSize,
  months: () => REPORT_MONTHS,
  sources: () => EXPECTED_SOURCES,
  images: () => EXPECTED_IMAGES,
  translations: () => EXPECTED_TRANSLATIONS,
  languages: () => EXPECTED_LANGUAGES,
  topics: () => MAX_TOPICS,
  manageTopics: () => MAX_TOPICS,
  ...Object.fromEntries(INTROSPECTION_LISTS.map((name) => [name, () => EXPECTED_MEMBERS])),
};
