import { formatNewsDate } from '../../../rules/time/dates.ts';
import text from './text.module.css';

/** A date with its time, as in news. A line breaks only between the two. */
export function NewsTime({ iso }: { iso: string }) {
  const [day, hour] = formatNewsDate(iso).split(' at ');
  return (
    <time dateTime={iso} dir="ltr">
      <span className={text.unbroken}>{day}</span> <span className={text.unbroken}>{`at ${hour}`}</span>
    </time>
  );
}
