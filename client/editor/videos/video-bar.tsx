import { useState } from 'react';
import { Editor } from 'slate';
import { useSlateSelector, useSlateStatic } from 'slate-react';
import { Button } from '../../ui/controls/buttons/button.tsx';
import type { EditorImages } from '../images/editor-images.ts';
import { focusText } from '../input/selection.ts';
import { keepSelection } from '../toolbar/tool-button.tsx';
import styles from './video-bar.module.css';
import { describeVideo, videoAtCaret } from './videos.ts';

interface VideoBarProps {
  images: EditorImages;
  isDisabled: boolean;
}

/** At the lower edge of the text while the caret is in a video: asks its site for its title and picture. */
export function VideoBar({ images: { findVideo, importFrom }, isDisabled }: VideoBarProps) {
  const editor = useSlateStatic();
  const site = useSlateSelector((current) => videoAtCaret(current)?.site);
  const [isBusy, setBusy] = useState(false);
  if (site === undefined) return null;

  async function fetchTitle() {
    const video = videoAtCaret(editor);
    if (!video) return;
    // The paragraph may move, or go, until the answer comes.
    const place = Editor.pathRef(editor, video.path);
    setBusy(true);
    editor.showPasteNote('');
    const found = await findVideo(video.href);
    const image =
      found.title !== null && found.pictureUrl !== null
        ? await importFrom(found.pictureUrl, { alt: found.title })
        : undefined;
    setBusy(false);
    const path = place.unref();
    if (found.title === null) editor.showPasteNote(found.sentence);
    else if (path) describeVideo(editor, path, found.title, image?.kind === 'imported' ? image.src : null);
    if (image?.kind === 'refused') editor.showPasteNote(image.sentence);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the selection, Escape leads back.
    <div
      className={styles.bar}
      onMouseDown={keepSelection}
      onKeyDown={({ key }) => key === 'Escape' && focusText(editor)}
    >
      <p role="status">Readers see a card that opens {site}.</p>
      {site !== 'Facebook' && (
        <Button look="quiet" isSmall disabled={isDisabled} isBusy={isBusy} onClick={() => void fetchTitle()}>
          {isBusy ? 'Fetching…' : 'Fetch title and picture'}
        </Button>
      )}
    </div>
  );
}
