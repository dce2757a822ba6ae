import { DomainError } from '../errors.ts';
import type { AnswerServices } from './answer-application.ts';
import type { Application } from './application.ts';
import { sendAgain } from './delivery-repository.ts';
import { requireApplication } from './require-application.ts';

/**
 * Has an application sent to the external service at once, whatever came of earlier tries.
 * @throws DomainError NOT_CONFIGURED, NOT_FOUND, or BAD_USER_INPUT for spam.
 */
export async function resendApplication(
  { db, clock, membership }: AnswerServices,
  id: string,
): Promise<Application> {
  if (!membership.channels.includes('RELAY')) {
    throw new DomainError('NOT_CONFIGURED', 'No external service for applications is set up.');
  }
  const application = await db.transaction().execute(async (transaction) => {
    const { status } = await requireApplication(transaction, id);
    if (status === 'SPAM') {
      throw new DomainError('BAD_USER_INPUT', 'Spam is not sent on. Change its status to New first.');
    }
    await sendAgain(transaction, { applicationId: id, channel: 'RELAY', now: clock() });
    return requireApplication(transaction, id);
  });
  membership.wakeSender();
  return application;
}
