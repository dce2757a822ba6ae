import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isReceivedQuery, RECEIVED_QUERY } from '../../../rules/pages/membership-page.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { fillIn } from '../../../rules/placeholders.ts';
import scene from '../../artwork/scenes/shared-table.svg';
import { useContent } from '../../data/content.ts';
import { usePageData } from '../../data/page-data.ts';
import { Fold } from '../../ui/disclosures/fold.tsx';
import { EmailLink } from '../../ui/links/contact-link.tsx';
import { ClosingRow } from '../../ui/sections/closing-row.tsx';
import text from '../../ui/text/text.module.css';
import { membership } from '../../words/membership.ts';
import { PageFrame } from '../layout/page-frame/page-frame.tsx';
import { ApplicationForm } from './application-form.tsx';
import styles from './membership-page.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import { useApplicationForm } from './use-application-form.ts';

export function MembershipPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isReceived = isReceivedQuery(query);
  const received = useRef<HTMLParagraphElement>(null);
  const hasSent = useRef(false);

  // Is in this component, so it runs after the heading took the focus.
  useEffect(() => {
    if (isReceived && hasSent.current) received.current?.focus();
    hasSent.current = false;
  }, [isReceived]);

  function showReceived() {
    hasSent.current = true;
    // Also replaces the form in the history, so Back leads to the page before it.
    void navigate(PAGE_PATHS.membership + RECEIVED_QUERY, { replace: true });
  }

  if (!isReceived) return <Application onReceived={showReceived} />;
  return <Received thanks={received} />;
}

function Application({ onReceived }: { onReceived: () => void }) {
  const application = useApplicationForm(onReceived);
  const { refusal } = application;
  const { title, description, intro, problem, next, notice, directory } = useContent('MEMBERSHIP');
  const { promise } = useContent('PRIVACY');
  return (
    <PageFrame
      title={title}
      tabTitle={refusal ? problem.titlePrefix + title : title}
      description={description}
    >
      <div className={styles.columns}>
        <div>
          <p className={styles.intro}>{intro}</p>
          {refusal && <ProblemSummary refusal={refusal} cameWithDocument={!application.hasScripts} />}
          <ApplicationForm {...application} />
        </div>
        <section className={styles.panel}>
          <h2 className={styles.panelTitle}>{next.title}</h2>
          <ol>
            {next.steps.map((step) => (
              <li key={step} className={styles.step}>
                {step}
              </li>
            ))}
          </ol>
          <p className={text.aside}>{next.privacy}</p>
        </section>
      </div>
      <section id={notice.id}>
        <h2>{notice.title}</h2>
        <PrivacyNotice />
        <p className={text.aside}>{promise}</p>
      </section>
      <ClosingRow {...directory} />
    </PageFrame>
  );
}

/** Replaces the form after the application is stored: thanks, next steps and, folded, the privacy notice. */
function Received({ thanks }: { thanks: RefObject<HTMLParagraphElement | null> }) {
  const { title, description, received, next, notice, directory } = useContent('MEMBERSHIP');
  return (
    <PageFrame
      title={title}
      tabTitle={received.title}
      description={description}
      scene={scene}
      land={
        <p ref={thanks} id="application-form" tabIndex={-1} className={styles.thanks}>
          {membership.applicationReceived}
        </p>
      }
    >
      <section>
        <h2 className={text.sectionTitle}>{next.title}</h2>
        <p className={styles.when}>{received.when}</p>
        <ol className={styles.path}>
          {next.steps.map((step) => (
            <li key={step} className={styles.stage}>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.notice}>
        <Fold id={notice.id} title={notice.title}>
          <p className={styles.promise}>{next.privacy}</p>
          <PrivacyNotice />
        </Fold>
      </div>
      <ClosingRow {...directory} />
    </PageFrame>
  );
}

/** How the network uses an applicant's data; the law requires this notice. */
function PrivacyNotice() {
  const { retentionDays, isPassedOn } = usePageData().membership;
  const { questions, what, why, who, whoElse, howLong, rights, complaint, regulator } =
    useContent('MEMBERSHIP').notice;
  return (
    <dl className={styles.parts}>
      <Part question={questions.what}>{what}</Part>
      <Part question={questions.why}>{why}</Part>
      <Part question={questions.who}>{isPassedOn ? `${who} ${whoElse}` : who}</Part>
      <Part question={questions.howLong}>
        {fillIn(howLong, { time: membership.daysInWords(retentionDays) })}
      </Part>
      <Part question={questions.rights}>
        {rights} <EmailLink />. {complaint} <a href={regulator.to}>{regulator.label}</a>.
      </Part>
    </dl>
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
