import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { refusal } from './refusal.ts';

/**
 * Refuses a document before validation, whose time grows with the square of what a document repeats.
 * Counts a fragment's fields at each spread. GraphiQL's introspection has 489 fields, the client's largest
 * operation 193; each field occurs at most three times in them.
 */
export function findDocumentExcess({ definitions }: DocumentNode): GraphQLError | null {
  if (definitions.length > MAX_DEFINITIONS) {
    return refusal(`The document has more than ${MAX_DEFINITIONS} operations and fragments.`);
  }
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const walk: Walk = { fragments, entered: new Set(), selections: 0, directives: 0, aliases: 0 };
  for (const definition of definitions) {
    const excess = countDefinition(walk, definition);
    if (excess) return refusal(excess);
  }
  return null;
}

/** The counts so far in a document. `aliases` is for the current definition. */
interface Walk {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The fragments around the current place. */
  readonly entered: Set<string>;
  selections: number;
  directives: number;
  aliases: number;
}

/** This function and the following ones return the excess as a sentence, or null. */
function countDefinition(walk: Walk, definition: DefinitionNode): string | null {
  walk.directives += definition.directives?.length ?? 0;
  if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) {
    return null;
  }
  walk.aliases = 0;
  if ((definition.variableDefinitions?.length ?? 0) > MAX_VARIABLES) {
    return `The operation has more than ${MAX_VARIABLES} variables.`;
  }
  return countSelections(walk, definition.selectionSet, newPlace(), 1);
}

function countSelections(
  walk: Walk,
  { selections }: SelectionSetNode,
  place: AnswerPlace,
  depth: number,
): string | null {
  if (depth > MAX_DEPTH) return `The operation is more than ${MAX_DEPTH} levels deep.`;
  for (const selection of selections) {
    const excess = countSelection(walk, selection, place, depth);
    if (excess) return excess;
  }
  return null;
}

function countSelection(
  walk: Walk,
  selection: SelectionNode,
  place: AnswerPlace,
  depth: number,
): string | null {
  walk.selections += 1;
  walk.directives += selection.directives?.length ?? 0;
  if (walk.selections > MAX_SELECTIONS) return 'The document has too many fields.';
  if (walk.directives > MAX_DIRECTIVES) return `The document has more than ${MAX_DIRECTIVES} directives.`;
  switch (selection.kind) {
    case Kind.FIELD:
      return countField(walk, selection, place, depth);
    case Kind.INLINE_FRAGMENT:
      return countSelections(walk, selection.selectionSet, place, depth);
    case Kind.FRAGMENT_SPREAD:
      return countSpread(walk, selection.name.value, place, depth);
  }
}

function countField(walk: Walk, field: FieldNode, place: AnswerPlace, depth: number): string | null {
  if (field.alias) walk.aliases += 1;
  if ((field.alias?.value.length ?? 0) > MAX_ALIAS_LENGTH)
    return `An alias is longer than ${MAX_ALIAS_LENGTH} characters.`;
  if ((field.arguments?.length ?? 0) > MAX_ARGUMENTS)
    return `A field has more than ${MAX_ARGUMENTS} arguments.`;
  if (walk.aliases > MAX_ALIASES) return `The operation has more than ${MAX_ALIASES} aliases.`;
  const inner = fieldOf(place, (field.alias ?? field.name).value);
  inner.repeats += 1;
  if (inner.repeats > MAX_REPEATS)
    return `The document asks for the same field more than ${MAX_REPEATS} times.`;
  return field.selectionSet ? countSelections(walk, field.selectionSet, inner, depth + 1) : null;
}

/** Enters no fragment inside itself, because validation reports that. */
function countSpread(walk: Walk, name: string, place: AnswerPlace, depth: number): string | null {
  place.spreads += 1;
  if (place.spreads > MAX_SPREADS) return `The document has more than ${MAX_SPREADS} fragments at one place.`;
  const fragment = walk.fragments.get(name);
  if (!fragment || walk.entered.has(name)) return null;
  walk.entered.add(name);
  const excess = countSelections(walk, fragment.selectionSet, place, depth);
  walk.entered.delete(name);
  return excess;
}

/** A place of the answer. Several fields of the document can describe it. */
interface AnswerPlace {
  repeats: number;
  spreads: number;
  readonly fields: Map<string, AnswerPlace>;
}

const newPlace = (): AnswerPlace => ({ repeats: 0, spreads: 0, fields: new Map() });

function fieldOf({ fields }: AnswerPlace, name: string): AnswerPlace {
  let field = fields.get(name);
  if (!field) {
    field = newPlace();
    fields.set(name, field);
  }
  return field;
}

const MAX_DEFINITIONS = 30;
const MAX_SELECTIONS = 1000;
const MAX_REPEATS = 10;
const MAX_SPREADS = 20;
const MAX_DIRECTIVES = 30;
const MAX_VARIABLES = 30;
const MAX_ARGUMENTS = 30;
const MAX_DEPTH = 20;
const MAX_ALIASES = 30;
/** The answer repeats an alias for each item of a list. The client's longest has 12 characters. */
const MAX_ALIAS_LENGTH = 100;
