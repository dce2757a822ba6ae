import { ABOUT } from '../../content/about.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { SplitSection } from '../ui/split-section.tsx';
import text from '../ui/text.module.css';
import { Board } from './about/board.tsx';

export function AboutPage() {
  const { history } = ABOUT;
  return (
    <PageFrame title={ABOUT.title} description={ABOUT.description}>
      <SplitSection id="history" title={history.title}>
        <p className={text.lead}>{history.lead}</p>
        {history.paragraphs.map((paragraph) => (
          <p key={paragraph} className={text.text}>
            {paragraph}
          </p>
        ))}
      </SplitSection>
      <Board />
    </PageFrame>
  );
}
