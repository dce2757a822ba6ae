/** The id of the heading in an item's card. */
export const headingId = (id: string) => `heading-${id}`;

export const cardOf = (id: string) => document.getElementById(headingId(id))?.closest('li') ?? null;
