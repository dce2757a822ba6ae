import {
  type ClipboardEvent,
  type ComponentType,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Editable, ReactEditor, Slate } from 'slate-react';
import type { ArticleDocument } from '../../rules/article-html/document.ts';
import { Button } from '../ui/controls/buttons/button.tsx';
import type { SendDocument } from '../ui/controls/documents/sent-document.ts';
import words from '../ui/text/text.module.css';
import prose from '../visitor/news/article/article-prose.module.css';
import styles from './article-editor.module.css';
import text from './article-text.module.css';
import { DocumentDialog } from './documents/document-dialog.tsx';
import { SelectedDocumentNote } from './documents/document-element.tsx';
import type { Direction } from './formats/alignment.ts';
import type { EditorImages } from './images/editor-images.ts';
import { ImageDialog } from './images/image-dialog.tsx';
import { ImagesContext, SelectedImageNote } from './images/image-element.tsx';
import { insertImages, setImages } from './images/images.ts';
import { beforeInput } from './input/before-input.ts';
import { insertLiteralData } from './input/clipboard.ts';
import { createKeyHandler, isLiteralPaste } from './input/keys.ts';
import {
  focusText,
  keepSelection,
  scrollToCaret,
  settleSelection,
  syncSelection,
} from './input/selection.ts';
import { beforeComposition } from './input/typed-over.ts';
import { LinkDialog } from './links/link-dialog.tsx';
import { linkTyped } from './links/typed-links.ts';
import type { EditorDialogProps } from './links/url-dialog.tsx';
import { createArticleEditor } from './slate/create-article-editor.ts';
import { renderElement, renderLeaf } from './slate/render-nodes.tsx';
import { documentOf } from './slate/slate-value.ts';
import { TableBar, TableNote } from './tables/table-bar.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { applyTool, type EditorDialogName } from './toolbar/tools.ts';
import { VideoBar } from './videos/video-bar.tsx';

interface ArticleEditorProps {
  /** The initial text; later values are ignored. */
  initial: ArticleDocument;
  images: EditorImages;
  sendDocument: SendDocument;
  onChange: (document: ArticleDocument) => void;
  isDisabled: boolean;
  labelledBy: string;
  describedBy?: string;
  isInvalid?: boolean;
  lang?: string;
  dir?: Direction;
  ref?: Ref<ArticleEditorHandle>;
}

export interface ArticleEditorHandle {
  focus(): void;
  /** Starts again with another text, without undo or `onChange`. Images remain only if `images` has them. */
  reset(document: ArticleDocument): void;
  /** Inserts one of the article's images at the caret, and focuses the text. */
  insertArticleImage(src: string): void;
}

export function ArticleEditor({ initial, ...editing }: ArticleEditorProps) {
  const [{ document, number }, setStart] = useState({ document: initial, number: 0 });
  return (
    <Editing
      key={number}
      {...editing}
      initial={document}
      // Draws at once, so the new text can take the focus.
      onReset={(next) => flushSync(() => setStart({ document: next, number: number + 1 }))}
    />
  );
}

interface EditingProps extends ArticleEditorProps {
  onReset: (document: ArticleDocument) => void;
}

function Editing({
  initial,
  images,
  sendDocument,
  onChange,
  onReset,
  isDisabled,
  labelledBy,
  describedBy,
  isInvalid = false,
  lang,
  dir = 'ltr',
  ref,
}: EditingProps) {
  const [pasteNote, setPasteNote] = useState('');
  /** Dropped or pasted; the dialog has the first one. */
  const [pdfs, setPdfs] = useState<readonly File[]>([]);
  const [openDialog, setOpenDialog] = useState<EditorDialogName>();
  const [editor] = useState(() =>
    createArticleEditor(initial, images, { showPasteNote: setPasteNote, attachDocuments }),
  );
  const hintId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  /** Whether the last key pastes without formats, because the paste event does not say so. */
  const isLiteral = useRef(false);
  /** Whether Tab was pressed here: only who writes without a pointer needs the hint before the eyes. */
  const [isHintShown, setHintShown] = useState(false);
  const OpenDialog = openDialog && DIALOGS[openDialog];
  const onKeyDown = useMemo(
    () =>
      createKeyHandler(editor, {
        applyTool: (tool) => applyTool(editor, tool, { dir, openDialog: setOpenDialog }),
        focusToolbar: () => {
          // Slate misses a blur while it sets the selection, and would take the focus back.
          ReactEditor.blur(editor);
          toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        },
      }),
    [editor, dir],
  );

  useImperativeHandle(ref, () => ({
    focus: () => focusText(editor),
    reset: onReset,
    insertArticleImage(src) {
      settleSelection(editor);
      // Focuses before the insertion, so the editor scrolls to the image.
      focusText(editor);
      insertImages(editor, [src]);
    },
  }));
  useLayoutEffect(() => keepSelection(editor), [editor]);
  useLayoutEffect(() => setImages(editor, images), [editor, images]);

  const scrollSelectionIntoView = (current: ReactEditor, range: Range) =>
    scrollToCaret(current, range, { above: toolbar.current, below: note.current });

  // The note may cover the caret.
  useEffect(() => {
    const shown = pasteNote !== '' && ReactEditor.isFocused(editor) && window.getSelection();
    if (!shown || shown.rangeCount === 0) return;
    scrollToCaret(editor, shown.getRangeAt(0), { above: toolbar.current, below: note.current });
  }, [editor, pasteNote]);

  /** Slate would leave this to the browser, which knows neither the images nor other programs' HTML. */
  function onPaste(event: ClipboardEvent<HTMLElement>) {
    if (isDisabled) return;
    event.preventDefault();
    syncSelection(editor);
    if (isLiteral.current) insertLiteralData(editor, event.clipboardData);
    else ReactEditor.insertData(editor, event.clipboardData);
    isLiteral.current = false;
  }

  function attachDocuments(files: readonly File[]) {
    setPdfs(files);
    if (files.length > 0) setOpenDialog('document');
  }

  function closeDialog(change?: () => void) {
    flushSync(() => setOpenDialog(undefined));
    focusText(editor);
    change?.();
    attachDocuments(pdfs.slice(1));
  }

  return (
    <Slate
      editor={editor}
      initialValue={editor.children}
      onValueChange={(value) => onChange(documentOf(value))}
    >
      <p id={hintId} className={isHintShown ? styles.hint : words.heard}>
        Tab types four spaces. To leave the editor with the keyboard, press Escape, then Tab.
      </p>
      <div className={isInvalid ? `${styles.frame} ${styles.invalid}` : styles.frame}>
        <Toolbar ref={toolbar} isDisabled={isDisabled} dir={dir} openDialog={setOpenDialog} />
        <ImagesContext value={images}>
          <Editable
            className={`${styles.text} ${prose.prose} ${text.text}`}
            disableDefaultStyles
            readOnly={isDisabled}
            renderElement={renderElement}
            renderLeaf={renderLeaf}
            onKeyDown={(event) => {
              isLiteral.current = isLiteralPaste(event);
              onKeyDown(event);
            }}
            // Tab that leads here is released here.
            onKeyUp={({ key }) => key === 'Tab' && setHintShown(true)}
            onDOMBeforeInput={(event) => beforeInput(editor, event)}
            // Runs before Slate's own handler, which starts the composition and so stops drawing.
            onCompositionStartCapture={() => isDisabled || beforeComposition(editor)}
            // Runs later, because Slate still composes during this event.
            onCompositionEnd={({ data }) => queueMicrotask(() => isDisabled || linkTyped(editor, data))}
            onPaste={onPaste}
            scrollSelectionIntoView={scrollSelectionIntoView}
            role="textbox"
            aria-multiline="true"
            aria-labelledby={labelledBy}
            aria-describedby={describedBy ? `${describedBy} ${hintId}` : hintId}
            aria-invalid={isInvalid}
            aria-required="true"
            aria-readonly={isDisabled || undefined}
            spellCheck
            tabIndex={0}
            translate="no"
            lang={lang}
            dir={dir}
          />
          <SelectedImageNote />
          <SelectedDocumentNote />
          <TableNote />
        </ImagesContext>
        <div ref={note} className={styles.foot}>
          <TableBar isDisabled={isDisabled} dir={dir} />
          <VideoBar isDisabled={isDisabled} images={images} />
          <div className={pasteNote === '' ? undefined : styles.note}>
            <p role="status">{pasteNote}</p>
            {pasteNote !== '' && (
              <Button look="quiet" isSmall onClick={() => setPasteNote('')}>
                OK
              </Button>
            )}
          </div>
        </div>
      </div>
      {OpenDialog &&
        createPortal(
          <OpenDialog
            editor={editor}
            images={images}
            sendDocument={sendDocument}
            given={pdfs[0]}
            onDone={closeDialog}
          />,
          document.body,
        )}
    </Slate>
  );
}

const DIALOGS: Readonly<Record<EditorDialogName, ComponentType<EditorDialogProps>>> = {
  link: LinkDialog,
  image: ImageDialog,
  document: DocumentDialog,
};
