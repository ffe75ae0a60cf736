import type { DataOf } from "#client/calls.ts";
import css from "#features/trade/shipping-documents/screens/print/print-sheet.module.css";
import { classes } from "#ui/classes.ts";
import { Logo } from "#ui/logo.tsx";

export type PrintedDocument = DataOf<"/user/printDocument">["document"];
type Part = PrintedDocument["parts"][number];
type PartOf<Kind extends Part["kind"]> = Extract<Part, { kind: Kind }>;

/** A document on its paper. The PDF of the same structure is laid out in platform/pdf. */
export function PrintSheet({ document }: { document: PrintedDocument }) {
  const { title, number, stamp, letterhead, facts, parties, foot, paper, language } = document;
  // Codes that begin a document stand beside its title, as in the PDF.
  const [first] = document.parts;
  const codes = first?.kind === "codes" ? first : undefined;
  const parts = codes ? document.parts.slice(1) : document.parts;
  return (
    <article className={classes(css.sheet, css[paper])} lang={language}>
      <header className={css.letterhead}>
        <Logo size={26} />
        <div className={css.sender}>
          <strong>{letterhead.name}</strong>
          {letterhead.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      </header>
      <div className={css.title}>
        <div>
          <h1>{title}</h1>
          <p className={css.number}>{number}</p>
        </div>
        {codes && <PrintCodes part={codes} />}
        {stamp && (
          <span className={css.stamp} data-tone={stamp.tone}>
            {stamp.text}
          </span>
        )}
      </div>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {parties.length > 0 && (
        <div className={css.parties}>
          {parties.map(({ label, name, lines }) => (
            <div key={label}>
              <span className={css.label}>{label}</span>
              <strong>{name}</strong>
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </div>
          ))}
        </div>
      )}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document never change their order
        <PrintPart key={index} part={part} />
      ))}
      <footer className={css.foot}>{foot}</footer>
    </article>
  );
}

function PrintPart({ part }: { part: Part }) {
  switch (part.kind) {
    case "table":
      return <PrintTable part={part} />;
    case "totals":
      return <PrintTotals part={part} />;
    case "codes":
      return <PrintCodes part={part} />;
    case "boxes":
      return <PrintBoxes part={part} />;
    default:
      return (
        <section className={css.text}>
          {part.heading && <h2>{part.heading}</h2>}
          {part.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      );
  }
}

function PrintTable({ part: { heading, columns, rows, empty } }: { part: PartOf<"table"> }) {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <section className={css.part}>
      {heading && <h2>{heading}</h2>}
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(({ label, align, width }) => (
              <th key={label} scope="col" data-align={align} style={{ inlineSize: `${(100 * width) / total}%` }}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never change their order
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={columns[place]?.label} data-align={columns[place]?.align}>
                  {typeof cell === "string" ? cell : cell.text}
                  {typeof cell !== "string" && <small>{cell.detail}</small>}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function PrintTotals({ part: { rows } }: { part: PartOf<"totals"> }) {
  return (
    <dl className={css.totals}>
      {rows.map(({ label, value, strong }) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PrintCodes({ part: { codes } }: { part: PartOf<"codes"> }) {
  return (
    <div className={css.codes}>
      {codes.map(({ kind, text, caption, shape }) => (
        <figure key={text} data-kind={kind}>
          <svg viewBox={`0 0 ${shape.width} ${shape.height}`} role="img" aria-label={text} shapeRendering="crispEdges">
            <path d={shape.path} />
          </svg>
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function PrintBoxes({ part: { rows } }: { part: PartOf<"boxes"> }) {
  return (
    <div className={css.boxes}>
      {rows.map((row) => (
        <div key={row.map(({ label }) => label).join()} className={css.boxRow}>
          {row.map(({ label, lines, width, strong }) => (
            <div key={label} style={{ flexGrow: width }} data-strong={strong || undefined}>
              <span className={css.label}>{label}</span>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a form never change their order
                <div key={index}>{line || "\u00a0"}</div>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
