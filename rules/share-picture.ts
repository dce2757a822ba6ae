/** The picture of a shared link: a JPEG, since those who show links read no SVG. */
export interface SharePicture {
  /** Within the site. */
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}
