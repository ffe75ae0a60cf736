import { type AriaAttributes, type CSSProperties, createElement, type DOMAttributes, type HTMLAttributes } from "react";
import type { LayoutProps } from "#ui/layout-classes.ts";

type Tag =
  | "address"
  | "article"
  | "aside"
  | "b"
  | "dd"
  | "div"
  | "dl"
  | "dt"
  | "em"
  | "figcaption"
  | "figure"
  | "footer"
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "header"
  | "li"
  | "main"
  | "nav"
  | "ol"
  | "p"
  | "search"
  | "section"
  | "small"
  | "span"
  | "strong"
  | "ul";

type Attributes = Pick<HTMLAttributes<HTMLElement>, "className" | "hidden" | "id" | "lang" | "role" | "style" | "tabIndex" | "title"> &
  AriaAttributes &
  DOMAttributes<HTMLElement>;

interface Props extends LayoutProps, Attributes {
  as?: Tag;
}

/** The properties of `Attributes`; every other one names a class. */
const isAttribute = (key: string): boolean => /^(children|hidden|id|lang|role|style|tabIndex|title)$|^(aria-|data-|on[A-Z])/.test(key);

/** Splits properties into the class they name and the attributes of the element. */
const resolve = (base: string, props: object) => {
  let className = base;
  const attributes: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(props)) {
    if (isAttribute(key)) attributes[key] = value;
    else if (value) className += value === true ? ` l-${key}` : ` l-${key}-${value}`;
  }
  return { className: className.trim(), attributes };
};

/** The class of a stack, for elements that are not plain: a form, a label, a table cell, a link. */
export const stackClass = (props: LayoutProps = {}): string => resolve("l-stack", props).className;

/** The class of an inline, see `stackClass`. */
export const inlineClass = (props: LayoutProps = {}): string => resolve("l-inline", props).className;

/** The class of a text, see `stackClass`. */
export const textClass = (props: LayoutProps): string => resolve("", props).className;

function renderBox(base: string, tag: Tag, { as = tag, className: own, ...props }: Props) {
  const { className, attributes } = resolve(base, props);
  return createElement(as, { ...attributes, className: own ? `${className} ${own}` : className });
}

/** Puts its children below each other. */
export function Stack(props: Props) {
  return renderBox("l-stack", "div", props);
}

interface GridProps extends Props {
  /** As many columns of at least this width as fit, such as `16rem`. */
  cells?: string;
  /** The same, but few cells share the whole width. */
  fitCells?: string;
}

/** A stack with columns: those of `cells`, or those that the class beside it names. */
export function Grid({ cells, fitCells, ...props }: GridProps) {
  const width = cells ?? fitCells;
  if (!width) return renderBox("l-stack", "div", props);
  const style = { "--cell": width, ...props.style } as CSSProperties;
  return renderBox(`l-stack l-${cells ? "cells" : "fitCells"}`, "div", { ...props, style });
}

/** A surface or a part of a row or grid that lays out nothing itself. */
export function Box(props: Props) {
  return renderBox("", "div", props);
}

/** Puts its children beside each other, centered vertically. */
export function Inline(props: Props) {
  return renderBox("l-inline", "div", props);
}

/** A text that differs in size, tone or weight from what surrounds it. */
export function Text(props: Props) {
  return renderBox("", "p", props);
}
