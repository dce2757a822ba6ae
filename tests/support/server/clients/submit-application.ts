import type { OpenApp } from '../apps/open-app.ts';

/** The values that a form sends. */
export interface SentApplication {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly organization?: string | null;
  readonly contactNumber?: string | null;
  readonly website?: string;
  readonly stamp?: string;
}

export interface SubmissionAnswer {
  readonly id: string | null;
  /** The problems of the values: "field: message". */
  readonly errors: readonly string[];
  /** Why it was refused as a whole: "CODE message". */
  readonly refusal: string | null;
}

/** Lets a test act for many people: the program then trusts `X-Forwarded-For`. */
export const BEHIND_A_PROXY = { TRUST_PROXY: '1' };

/** Applies, by default from a new IP address. Missing values get defaults like those of a real applicant. */
export async function submit(
  app: OpenApp,
  given: SentApplication = {},
  address = nextAddress(),
): Promise<SubmissionAnswer> {
  const { data, errors } = await app
    .client()
    .ask(APPLY, { input: { ...SOMEBODY, ...given } }, { 'x-forwarded-for': address });
  const payload = data?.applyForMembership as Payload | undefined;
  const [error] = errors ?? [];
  return {
    id: payload?.application?.id ?? null,
    errors: payload?.errors.map(({ field, message }) => `${field}: ${message}`) ?? [],
    refusal: error ? `${error.extensions.code} ${error.message}` : null,
  };
}

interface Payload {
  readonly application: { readonly id: string } | null;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

export const APPLY = `mutation ($input: MembershipApplicationInput!) {
  applyForMembership(input: $input) { application { id } errors { field message } }
}`;

export const SOMEBODY = {
  name: 'Thandi Mokoena',
  email: 'thandi@applicant.example',
  organization: 'Asile Collective',
  contactNumber: '+27 82 000 0000',
};

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
