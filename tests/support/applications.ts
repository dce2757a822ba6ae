import type { SiteClient } from './site-client.ts';
import { APPLY } from './submit-application.ts';

/** An application as the administrator reads it. */
export interface ReadApplication {
  readonly id: string;
  readonly status: string;
  readonly relay: {
    readonly state: string;
    readonly status: number | null;
    readonly attemptedAt: string | null;
  } | null;
}

/** Applies as a person does with a browser, and returns the application's id. */
export async function apply(
  client: SiteClient,
  values: { readonly name?: string; readonly email?: string; readonly website?: string } = {},
  headers: Record<string, string> = {},
): Promise<string> {
  const input = {
    name: 'Thandi',
    email: 'thandi@applicant.example',
    contactNumber: '082 000 0000',
    ...values,
  };
  const { data, errors } = await client.ask(APPLY, { input }, headers);
  const payload = data?.applyForMembership as { application: { id: string } | null } | undefined;
  if (!payload?.application) throw new Error(JSON.stringify(errors ?? payload));
  return payload.application.id;
}

const FIELDS = 'id status relay { state status attemptedAt }';
export const RESEND = `mutation ($id: ID!) { resendMembershipApplication(id: $id) { ${FIELDS} } }`;

export async function setStatus(admin: SiteClient, id: string, status: string): Promise<ReadApplication> {
  const { updateMembershipApplication } = await admin.query<{ updateMembershipApplication: ReadApplication }>(
    `mutation ($id: ID!, $status: MembershipApplicationStatus) {
      updateMembershipApplication(id: $id, input: { status: $status }) { ${FIELDS} }
    }`,
    { id, status },
  );
  return updateMembershipApplication;
}

/** The applications of a status, newest first; of none, all but spam. */
export async function readApplications(
  admin: SiteClient,
  status: string | null = null,
): Promise<ReadApplication[]> {
  const { membershipApplications } = await admin.query<{
    membershipApplications: { nodes: ReadApplication[] };
  }>(
    `query ($status: MembershipApplicationStatus) { membershipApplications(first: 100, status: $status) { nodes { ${FIELDS} } } }`,
    { status },
  );
  return membershipApplications.nodes;
}
