import type { SiteClient } from '../../server/clients/site-client.ts';
import { APPLY } from '../../server/clients/submit-application.ts';

/** An application as the administrator's query returns it. */
export interface ReadApplication {
  readonly id: string;
  readonly status: string;
  readonly relay: {
    readonly state: string;
    readonly status: number | null;
    readonly attemptedAt: string | null;
  } | null;
}

/** Applies like a browser, and returns the application's id. */
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

export const UPDATE_APPLICATION = `mutation ($id: ID!, $input: UpdateMembershipApplicationInput!) {
  updateMembershipApplication(id: $id, input: $input) { ${FIELDS} note createdAt updatedAt }
}`;
export const DELETE_APPLICATION = 'mutation ($id: ID!) { deleteMembershipApplication(id: $id) }';

export async function updateApplication(
  admin: SiteClient,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<ReadApplication & { note: string; createdAt: string; updatedAt: string }> {
  const { updateMembershipApplication } = await admin.query<{
    updateMembershipApplication: Awaited<ReturnType<typeof updateApplication>>;
  }>(UPDATE_APPLICATION, { id, input });
  return updateMembershipApplication;
}

/** The applications with a status, newest first; without one, all but spam. */
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
