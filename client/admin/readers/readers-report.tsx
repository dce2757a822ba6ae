import { useEffect, useRef } from 'react';
import { Button } from '../../ui/controls/buttons/button.tsx';
import { RetryNotice } from '../../ui/controls/retry-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import text from '../../ui/text/text.module.css';
import layout from '../basics/layout.module.css';
import { MESSAGES } from '../basics/messages.ts';
import { format, SOURCE_NAMES } from '../basics/page-view-messages.ts';
import { CountList } from './count-list.tsx';
import { MostRead } from './most-read.tsx';
import styles from './readers.module.css';
import { asOfMessage, openingsMessage, READERS_MESSAGES, shortMonthName } from './readers-messages.ts';
import { type Readers, useReaders } from './use-readers.ts';

interface ReadersReportProps {
  /** Goes up each time the numbers are to be read again. */
  listReads: number;
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean;
}

/** How often articles were opened in the last months: to see, and to print for those who pay for the work. */
export function ReadersReport({ listReads, takesFocus }: ReadersReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { found: readers, isLoading, failure, read } = useReaders(listReads);
  const total = readers ? sumOf(readers.months) : 0;

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  async function tryAgain() {
    // The button that has the focus disappears.
    if (await read()) heading.current?.focus();
  }

  return (
    <>
      <div className={`${layout.row} ${layout.spread}`}>
        <h2 ref={heading} tabIndex={-1} className={layout.heading}>
          {READERS_MESSAGES.heading}
        </h2>
        {readers && total > 0 && (
          <div className={layout.row}>
            <p className={text.muted}>{asOfMessage(readers.readAt)}</p>
            <Button look="quiet" isSmall onClick={() => window.print()}>
              Print
            </Button>
          </div>
        )}
      </div>
      <p role="status" className={styles.total}>
        {readers && total > 0 && (
          <>
            <span className={styles.figure}>{format(total)}</span>{' '}
            <span className={styles.about}>
              {openingsMessage(
                total,
                readers.months.map(({ month }) => month),
              )}
            </span>
          </>
        )}
      </p>
      {readers?.isBehindCdn && <p className={layout.message}>{READERS_MESSAGES.cdn}</p>}
      {failure !== null && (
        <RetryNotice
          failure={failure}
          isLoading={isLoading}
          loading={MESSAGES.readersLoading}
          onRetry={tryAgain}
        />
      )}
      {readers === null && failure === null && <Notice role="status">{MESSAGES.readersLoading}</Notice>}
      {readers && total === 0 && <Notice role="status">{READERS_MESSAGES.none}</Notice>}
      <div className={styles.report}>
        {readers && total > 0 && <Numbers readers={readers} />}
        <div className={styles.notes}>
          <p>{READERS_MESSAGES.counted}</p>
          <p>{READERS_MESSAGES.sources}</p>
          <p>{READERS_MESSAGES.privacy}</p>
        </div>
      </div>
    </>
  );
}

function Numbers({ readers: { months, mostRead } }: { readers: Readers }) {
  const sources = Object.entries(SOURCE_NAMES)
    .map(([source, name]) => ({
      name,
      reads: sumOf(months.flatMap((month) => month.sources).filter((each) => each.source === source)),
    }))
    .sort((one, other) => other.reads - one.reads);
  return (
    <>
      {months.length > 1 && (
        <CountList
          title={READERS_MESSAGES.byMonth}
          isUpright
          rows={months.map(({ month, reads: pageViews }) => ({
            name: shortMonthName(month),
            reads: pageViews,
          }))}
        />
      )}
      <CountList title={READERS_MESSAGES.bySource} rows={sources} />
      <MostRead articles={mostRead} />
    </>
  );
}

const sumOf = (counts: readonly { readonly reads: number }[]): number =>
  counts.reduce((sum, { reads: pageViews }) => sum + pageViews, 0);
