/** The elements of an application's card that others name. */
export const applicationIds = (id: string) => ({ heading: `applicant-${id}` });
