import type { SafeDocumentNode, SafeNode, SafeTextNode } from "@react-pdf/layout";
import layoutDocument from "@react-pdf/layout";
import drawDocument from "@react-pdf/render";
import { Font, pdf } from "@react-pdf/renderer";
import PDFKitDocument from "pdfkit";
import type { ReactElement } from "react";
import { toPrintedText } from "#kernel/printable-text.ts";
import { withShapingCache } from "./shaping-cache.ts";

/**
 * Renders a document as tagged PDF: headings, paragraphs and tables in reading order, each with its text as it was written. The
 * text matters for scripts whose glyphs stand in another sequence than their letters. The PDF library lays out and draws, but
 * tags nothing itself.
 */

/** The role of a view or text in the structure: its prop `tag`. Texts without one are paragraphs, views without one have no role. */
export type PdfTag = "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Artifact";

type StructureElement = ReturnType<TaggedDocument["struct"]>;

/** The metadata that the document element of the library carries. */
interface Metadata {
  title: string;
  author: string;
  language: string;
  creationDate: Date;
}

/** A run of a text with its role; without an element it is an artifact, such as a page number. */
interface TaggedRun {
  tag: PdfTag;
  element: StructureElement | undefined;
  /** The text of the run as it was written, where its glyphs stand in another sequence than its letters. */
  actual: string | undefined;
}

const producer = "Joinery";

const families = new WeakMap<object, string>();
let lastFamily = 0;

/** A name of a font's own. */
const familyOf = (font: object): string => {
  const known = families.get(font);
  if (known) return known;
  lastFamily += 1;
  const family = `font-${lastFamily}`;
  families.set(font, family);
  return family;
};

/** A PDF whose texts are marked as contents of structure elements. */
class TaggedDocument extends PDFKitDocument {
  readonly #runs: TaggedRun[] = [];
  #next: TaggedRun | undefined;

  constructor({ title, author, language, creationDate }: Metadata) {
    const info = { Title: title, Author: author, Creator: producer, Producer: producer, CreationDate: creationDate };
    super({ pdfVersion: "1.7", tagged: true, lang: language, displayTitle: true, autoFirstPage: false, info });
  }

  /** Registers a run and returns the name by which the layout links to it. */
  register(run: TaggedRun): string {
    return `#${this.#runs.push(run) - 1}`;
  }

  /**
   * The library names the font of each run by its object, for which pdfkit compares whole tables of names with those of the fonts that it has. A
   * family of its own finds it at once.
   */
  override font(source: PDFKit.Mixins.PDFFontSource, family?: string | number, size?: number): this {
    if (typeof source !== "object" || typeof family === "string") return super.font(source, family as string, size);
    return super.font(source, familyOf(source), family);
  }

  /** The library calls it for each linked run before it draws it. Documents have no links of their own. */
  override goTo(_x: number, _y: number, _width: number, _height: number, name: string): this {
    this.#next = this.#runs[Number(name)];
    return this;
  }

  /** Puts the marks around the next run: BT and ET begin and end the drawing of a text. */
  override addContent(data: string): this {
    if (data === "BT" && this.#next) this.#open(this.#next);
    super.addContent(data);
    if (data === "ET" && this.#next) {
      this.endMarkedContent();
      this.endMarkedContent();
      this.#next = undefined;
    }
    return this;
  }

  #open({ tag, element, actual }: TaggedRun): void {
    if (element) element.add(this.markStructureContent(tag));
    else this.markContent("Artifact", { type: "Pagination" });
    this.markContent("Span", actual ? { actual } : {});
  }
}

const tagOf = (node: SafeNode): PdfTag | undefined => ("props" in node ? (node.props as { tag?: PdfTag } | undefined)?.tag : undefined);

/** The text of a node as it was written (its prop `written`), or of a part that continues on another page the text of its lines. */
const writtenText = (node: SafeTextNode): string => {
  const lines = node.lines ?? [];
  const { written = "" } = node.props as { written?: string };
  const shown = lines.reduce((sum, { string }) => sum + string.length, 0);
  return shown < toPrintedText(written).trim().length - lines.length ? lines.map(({ string }) => string).join("") : written;
};

/** Scripts whose glyphs are not in the sequence of their letters. */
const reorderedScripts = /[\p{Script=Devanagari}\p{Script=Thai}]/u;

const actualText = (run: string): string | undefined => (reorderedScripts.test(run) ? run : undefined);

type Run = NonNullable<SafeTextNode["lines"]>[number]["runs"][number];
type Glyph = NonNullable<Run["glyphs"]>[number];

const isRightToLeft = ({ attributes }: Run): boolean => (attributes.bidiLevel ?? 0) % 2 === 1;

/** Readers of a PDF turn right to left text around letter by letter, so that the letters of a ligature have to stand in visual sequence. */
const toVisualOrder = (glyph: Glyph): Glyph =>
  glyph.codePoints.length > 1 ? Object.assign(Object.create(glyph), { codePoints: glyph.codePoints.toReversed() }) : glyph;

/** Gives every text of the layout an element under that of its closest tagged ancestor, in reading order. */
const tagNodes = (document: TaggedDocument, node: SafeNode, parent: StructureElement): void => {
  const tag = tagOf(node);
  if (node.type === "TEXT") {
    const element = tag === "Artifact" ? undefined : document.struct(tag ?? "P", { actual: writtenText(node).normalize("NFC") });
    if (element) parent.add(element);
    for (const { string, runs } of node.lines ?? [])
      for (const run of runs) {
        run.attributes.link = document.register({ tag: tag ?? "P", element, actual: actualText(string.slice(run.start, run.end)) });
        if (isRightToLeft(run)) run.glyphs = run.glyphs?.map(toVisualOrder);
      }
    return;
  }
  const own = tag ? document.struct(tag) : parent;
  if (own !== parent) parent.add(own);
  for (const child of "children" in node ? (node.children ?? []) : []) tagNodes(document, child as SafeNode, own);
};

const fonts = withShapingCache(Font);

/** The layout of the library with the fonts, which its types leave out. */
const layOut = layoutDocument as unknown as (document: unknown, fonts: typeof Font) => Promise<SafeDocumentNode>;

/** A final page grows with its contents beyond the height of its sheet. */
const isTooFull = ({ box, style }: NonNullable<SafeDocumentNode["children"]>[number]): boolean =>
  (box?.height ?? 0) > Number(style?.minHeight) + 0.5;

const layOutDocument = async (document: ReactElement) => {
  const { container } = pdf(document as Parameters<typeof pdf>[0]) as { container: { document: { props: Metadata } } };
  return { layout: await layOut(container.document, fonts), metadata: container.document.props };
};

/** Draws what was laid out. */
const draw = ({ layout, metadata }: Awaited<ReturnType<typeof layOutDocument>>): Promise<Buffer> => {
  const file = new TaggedDocument(metadata);
  const root = file.struct("Document");
  file.addStructure(root);
  for (const page of layout.children ?? []) tagNodes(file, page, root);
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    file.on("data", (chunk: Buffer) => chunks.push(chunk));
    file.on("end", () => resolve(Buffer.concat(chunks)));
    file.on("error", reject);
  });
  drawDocument(file as never, layout);
  return whole;
};

/** Renders a document element whose pages the library splits. */
export const renderTaggedPdf = async (document: ReactElement): Promise<Buffer> => draw(await layOutDocument(document));

/** Renders a document element whose pages are final; undefined where one of them cannot hold what it was given. */
export const renderFinalPages = async (document: ReactElement): Promise<Buffer | undefined> => {
  const laidOut = await layOutDocument(document);
  return laidOut.layout.children?.some(isTooFull) ? undefined : draw(laidOut);
};
