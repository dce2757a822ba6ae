import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MEMBERSHIP } from '../../content/membership.ts';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { isReceivedQuery, RECEIVED_QUERY } from '../../rules/membership-page.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { usePageFacts } from '../data/page-facts.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { ApplicationForm } from '../membership/application-form.tsx';
import { ProblemSummary } from '../membership/problem-summary.tsx';
import { useApplicationForm } from '../membership/use-application-form.ts';
import { ClosingRow } from '../ui/closing-row.tsx';
import { EmailLink } from '../ui/contact-link.tsx';
import text from '../ui/text.module.css';
import styles from './membership-page.module.css';

export function MembershipPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isReceived = isReceivedQuery(query);
  const received = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);

  // In this component, so that it runs after the heading took the focus.
  useEffect(() => {
    if (isReceived && hasSent.current) received.current?.focus();
    hasSent.current = false;
  }, [isReceived]);

  function showReceived() {
    hasSent.current = true;
    // Also replaces the form in the history: Back leads to the page before it.
    void navigate(PAGE_PATHS.membership + RECEIVED_QUERY, { replace: true });
  }

  if (!isReceived) return <Application onReceived={showReceived} />;
  return (
    <Frame tabTitle={MEMBERSHIP.received.title}>
      <div ref={received} id="application-form" tabIndex={-1} className={styles.received}>
        <p>{CATALOGUE.applicationReceived}</p>
      </div>
    </Frame>
  );
}

function Application({ onReceived }: { onReceived: () => void }) {
  const application = useApplicationForm(onReceived);
  const { refusal } = application;
  const { title, intro, problem } = MEMBERSHIP;
  return (
    <Frame tabTitle={refusal ? problem.titlePrefix + title : title}>
      <p className={styles.intro}>{intro}</p>
      {refusal && <ProblemSummary refusal={refusal} cameWithDocument={!application.hasScripts} />}
      <ApplicationForm {...application} />
    </Frame>
  );
}

/** The page around the form, or around what replaces it. */
function Frame({ tabTitle, children }: { tabTitle: string; children: ReactNode }) {
  const { title, description, directory } = MEMBERSHIP;
  return (
    <PageFrame title={title} tabTitle={tabTitle} description={description}>
      <div className={styles.columns}>
        <div>{children}</div>
        <NextSteps />
      </div>
      <PrivacyNotice />
      <ClosingRow {...directory} />
    </PageFrame>
  );
}

function NextSteps() {
  const { title, steps, privacy } = MEMBERSHIP.next;
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
      <p className={text.aside}>{privacy}</p>
    </section>
  );
}

/** How the network uses an applicant's data; the law requires this notice. */
function PrivacyNotice() {
  const { retentionDays, isPassedOn } = usePageFacts().membership;
  const { id, title, questions, what, why, who, whoElse, howLong, rights, complaint } = MEMBERSHIP.notice;
  return (
    <section id={id}>
      <h2>{title}</h2>
      <dl className={styles.parts}>
        <Part question={questions.what}>{what}</Part>
        <Part question={questions.why}>{why}</Part>
        <Part question={questions.who}>{isPassedOn ? `${who} ${whoElse}` : who}</Part>
        <Part question={questions.howLong}>{howLong(retentionDays)}</Part>
        <Part question={questions.rights}>
          {rights} <EmailLink />. {complaint}
        </Part>
      </dl>
    </section>
  );
}

function Part({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <dt className={styles.question}>{question}</dt>
      <dd>{children}</dd>
    </div>
  );
}
