import { dates } from '../../words/dates.ts';
import { site } from '../../words/site.ts';
import text from './text.module.css';

/** A date with its time, as in news. A line breaks only between the two. */
export function NewsTime({ iso }: { iso: string }) {
  const [day, time] = dates.newsDayAndTime(iso);
  return (
    <time dateTime={iso} dir={site.direction}>
      <span className={text.unbroken}>{day}</span> <span className={text.unbroken}>{time}</span>
    </time>
  );
}
