import { getIntrospectionQuery } from 'graphql';

/** The query that GraphiQL sends when it is opened. */
export const INTROSPECTION = getIntrospectionQuery({
  schemaDescription: true,
  inputValueDeprecation: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  oneOf: true,
});

const several = (count: number, part: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => part(number)).join(' ');

const LEAVES =
  'id title slug content summary excerpt shareText author createdAt publishedAt updatedAt lang revision';

/** Documents of at most 1,000 tokens. To validate them takes 2 to 13 times as long as the introspection. */
export const QUADRATIC_DOCUMENTS: Readonly<Record<string, string>> = {
  'the same field a thousand times': `{ news { nodes { ${several(985, () => 'id')} } } }`,
  'fragments that double': `{ news { nodes { ...F0 } } }
    ${several(80, (number) => `fragment F${number} on Article { ...F${number + 1} ...F${number + 1} }`)}
    fragment F80 on Article { id }`,
  'fragments that share their fields': `{ news { nodes { ${several(40, (number) => `...F${number}`)} } } }
    ${several(40, (number) => `fragment F${number} on Article { id title slug excerpt lang author summary }`)}`,
  'three hundred unknown fragments': `{ ${several(300, (number) => `...F${number}`)} }`,
  'a subscription of a thousand fields': `subscription { ${several(980, () => 'a')} }`,
  'one variable many times': `query (${several(190, () => '$v: Int')}) { news { totalCount } }`,
  'many variables that nothing uses': `query (${several(240, (number) => `$v${number}: Int`)}) { news { totalCount } }`,
  'variables of unknown types': `query (${several(
    200,
    (number) => `$v${number}: MembershipApplicationStatuss`,
  )}) { news { totalCount } }`,
  'one argument many times': `{ news(${several(320, () => 'first: 1')}) { totalCount } }`,
};

/** The documents that take longest within the bounds. */
export const COSTLY_DOCUMENTS: Readonly<Record<string, string>> = {
  'the same fields at many places': `{ ${several(
    10,
    () => `news { nodes { ${LEAVES} images { path url } readNext { id title } } pageInfo { endCursor } }`,
  )} }`,
  'fragments that share their fields': `{ news { nodes { ${several(9, (number) => `...F${number}`)} } } }
    ${several(9, (number) => `fragment F${number} on Article { id title slug readNext { ...G${number} } }`)}
    ${several(9, (number) => `fragment G${number} on Article { id title slug readNext { ...H${number} } }`)}
    ${several(9, (number) => `fragment H${number} on Article { id title slug excerpt }`)}`,
  'the same long value many times': `{ ${several(
    10,
    () => `news(after: { ${several(20, (number) => `a${number}: 1`)} }) { totalCount }`,
  )} }`,
  'a list of a thousand numbers': `{ news(first: [${several(980, () => '1')}]) { totalCount } }`,
  'objects in objects': `mutation { createArticle(input: ${'{ title: '.repeat(240)} 1 ${'}'.repeat(240)}) { id } }`,
  'many names that nearly exist': `mutation { ${several(
    450,
    (number) => `updateMembershipApplicatio${String.fromCharCode(97 + (number % 26))}${number}`,
  )} }`,
  'a name of 20,000 characters': `{ ${'x'.repeat(19_990)} }`,
};
