/// <reference types="vite/client" />
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ArticleEditor, type ArticleEditorHandle } from '../../../../client/editor/article-editor.tsx';
import type { ArticlePicture } from '../../../../client/editor/images/article-pictures.ts';
import { pendingSrc } from '../../../../client/editor/images/article-pictures.ts';
import { readHtml } from '../../../../client/editor/paste/html/read-html.ts';
import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import '../../../../client/ui/styles/base.css';
import './editor-page.css';
import { articlePictures, picturesIn } from '../../data/articles/article-pictures.ts';
import type { EditorPage } from './editor-page-handle.ts';

/** A form with only the editor, and functions for tests to read and set its state. */
function Page() {
  const editor = useRef<ArticleEditorHandle>(null);
  const article = useRef<ArticleDocument>([]);
  const [list, setList] = useState<readonly ArticlePicture[]>([]);
  const pictures = useMemo(
    () => ({
      ...articlePictures(list),
      addFiles(files: readonly File[]) {
        const added = files.map((file, index) => pictureOfFile(file, list.length + index));
        flushSync(() => setList([...list, ...added]));
        return added.map(({ src }) => src);
      },
    }),
    [list],
  );
  const [settings, setSettings] = useState<EditorPage['settings']>({ isDisabled: false });

  window.editorPage = {
    settings,
    html: () => writeArticle(article.current),
    document: () => article.current,
    reset(document, list = picturesIn(document)) {
      article.current = [];
      setList(list);
      editor.current?.reset(document);
    },
    read: (html) => writeArticle(readHtml(html, (src) => src.startsWith('/uploads/'))),
    // Draws at once: drawing later would restore the caret after a key has moved it.
    setPictures: (pictures) => flushSync(() => setList(pictures)),
    insertPicture: (src) => editor.current?.insertPicture(src),
    focus: () => editor.current?.focus(),
    set: (next) => flushSync(() => setSettings(next)),
  };

  return (
    <main>
      <h1>Editor</h1>
      <form onSubmit={() => window.location.assign('/sent')}>
        <button type="button">Before</button>
        <h2 id="label">Full Content</h2>
        <ArticleEditor
          ref={editor}
          initial={[]}
          pictures={pictures}
          onChange={(document) => {
            article.current = document;
          }}
          labelledBy="label"
          {...settings}
        />
        <button type="button">After</button>
      </form>
    </main>
  );
}

/** In the form of a file that is not sent yet. */
const pictureOfFile = (file: File, index: number): ArticlePicture => ({
  src: pendingSrc(index + 1),
  name: file.name,
  alt: '',
  shown: { src: URL.createObjectURL(file) },
});

createRoot(document.getElementById('root') ?? document.body).render(<Page />);
