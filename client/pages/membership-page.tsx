import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MEMBERSHIP } from '../../content/membership.ts';
import { isReceivedQuery, RECEIVED_QUERY } from '../../rules/membership-page.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { ApplicationForm } from '../membership/application-form.tsx';
import { ProblemSummary } from '../membership/problem-summary.tsx';
import { ReceivedNotice } from '../membership/received-notice.tsx';
import { useApplicationForm } from '../membership/use-application-form.ts';
import { MembershipFrame } from './membership/membership-frame.tsx';

export function MembershipPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isReceived = isReceivedQuery(query);
  const received = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);

  // Here, so that it comes after the heading has taken the focus.
  useEffect(() => {
    if (isReceived && hasSent.current) received.current?.focus();
    hasSent.current = false;
  }, [isReceived]);

  function showReceived() {
    hasSent.current = true;
    // In the form's place in the history too: Back leads to where the applicant came from.
    void navigate(PAGE_PATHS.membership + RECEIVED_QUERY, { replace: true });
  }

  if (!isReceived) return <Application onReceived={showReceived} />;
  return (
    <MembershipFrame tabTitle={MEMBERSHIP.received.title}>
      <ReceivedNotice place={received} />
    </MembershipFrame>
  );
}

function Application({ onReceived }: { onReceived: () => void }) {
  const application = useApplicationForm(onReceived);
  const { refusal } = application;
  const { title, intro, problem } = MEMBERSHIP;
  return (
    <MembershipFrame tabTitle={refusal ? problem.titlePrefix + title : title} intro={intro}>
      {refusal && <ProblemSummary refusal={refusal} isGiven={!application.hasScripts} />}
      <ApplicationForm {...application} />
    </MembershipFrame>
  );
}
