import text from './text.module.css';

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((words) => (
    <p key={words} className={text.text}>
      {words}
    </p>
  ));
}
