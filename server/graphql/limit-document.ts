import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { refusal } from './refusal.ts';

/**
 * Refuses a document before it is validated, because the time of validation grows with the square of what a document repeats.
 * Counts fields as the answer has them: again those of a fragment where it is spread. So GraphiQL's introspection has 489, the
 * client's largest operation 193; each has a field three times at most.
 * @returns the error, or null.
 */
export function findDocumentExcess({ definitions }: DocumentNode): GraphQLError | null {
  if (definitions.length > MAX_DEFINITIONS) {
    return refusal(`The document has more than ${MAX_DEFINITIONS} operations and fragments.`);
  }
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  let selectionCount = 0;
  let directiveCount = 0;
  let aliasCount = 0;
  const entered = new Set<string>();

  for (const definition of definitions) {
    directiveCount += definition.directives?.length ?? 0;
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
      continue;
    aliasCount = 0;
    if (
      definition.kind === Kind.OPERATION_DEFINITION &&
      (definition.variableDefinitions?.length ?? 0) > MAX_VARIABLES
    ) {
      return refusal(`The operation has more than ${MAX_VARIABLES} variables.`);
    }
    const excess = count(definition.selectionSet, newPlace(), 1);
    if (excess) return refusal(excess);
  }
  return null;

  function count({ selections }: SelectionSetNode, place: Place, depth: number): string | null {
    if (depth > MAX_DEPTH) return `The operation is more than ${MAX_DEPTH} levels deep.`;
    for (const selection of selections) {
      selectionCount += 1;
      directiveCount += selection.directives?.length ?? 0;
      if (selectionCount > MAX_SELECTIONS) return 'The document has too many fields.';
      if (directiveCount > MAX_DIRECTIVES) return `The document has more than ${MAX_DIRECTIVES} directives.`;
      let excess: string | null = null;
      if (selection.kind === Kind.FIELD) {
        if (selection.alias) aliasCount += 1;
        if ((selection.arguments?.length ?? 0) > MAX_ARGUMENTS) {
          return `A field has more than ${MAX_ARGUMENTS} arguments.`;
        }
        if (aliasCount > MAX_ALIASES) return `The operation has more than ${MAX_ALIASES} aliases.`;
        const inner = fieldOf(place, (selection.alias ?? selection.name).value);
        inner.repeats += 1;
        if (inner.repeats > MAX_REPEATS) {
          return `The document asks for the same field more than ${MAX_REPEATS} times.`;
        }
        if (selection.selectionSet) excess = count(selection.selectionSet, inner, depth + 1);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        excess = count(selection.selectionSet, place, depth);
      } else {
        place.spreads += 1;
        if (place.spreads > MAX_SPREADS) {
          return `The document has more than ${MAX_SPREADS} fragments at one place.`;
        }
        excess = countSpread(selection.name.value, place, depth);
      }
      if (excess) return excess;
    }
    return null;
  }

  /** Enters no fragment inside itself: validation reports that. */
  function countSpread(name: string, place: Place, depth: number): string | null {
    const fragment = fragments.get(name);
    if (!fragment || entered.has(name)) return null;
    entered.add(name);
    const excess = count(fragment.selectionSet, place, depth);
    entered.delete(name);
    return excess;
  }
}

/** A place of the answer, which several fields of the document can describe. */
interface Place {
  repeats: number;
  spreads: number;
  readonly fields: Map<string, Place>;
}

const newPlace = (): Place => ({ repeats: 0, spreads: 0, fields: new Map() });

function fieldOf({ fields }: Place, name: string): Place {
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
