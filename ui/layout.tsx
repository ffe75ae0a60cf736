import { type AriaAttributes, type CSSProperties, createElement, type DOMAttributes, type HTMLAttributes } from "react";
import type { LayoutProps } from "#ui/layout-classes.ts";
import { arrangements, classFunctions, splitProperties } from "#ui/layout-properties.ts";

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

/** The class of a stack, for elements that are not plain: a form, a label, a table cell, a link. */
export const stackClass = (props: LayoutProps = {}): string => splitProperties(classFunctions.stackClass, props).className;

/** The class of an inline, see `stackClass`. */
export const inlineClass = (props: LayoutProps = {}): string => splitProperties(classFunctions.inlineClass, props).className;

/** The class of a text, see `stackClass`. */
export const textClass = (props: LayoutProps): string => splitProperties(classFunctions.textClass, props).className;

type Arrangement = (typeof arrangements)[keyof typeof arrangements];

/** The build writes the element out where its properties are literals (apps/web/vite-layout-elements.ts); this serves the others. */
function renderBox({ base, tag }: Arrangement, { as = tag, className: own, ...props }: Props) {
  const { className, attributes } = splitProperties(base, props);
  return createElement(as, { ...attributes, className: own ? `${className} ${own}` : className });
}

/** Puts its children below each other. */
export function Stack(props: Props) {
  return renderBox(arrangements.Stack, props);
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
  if (!width) return renderBox(arrangements.Grid, props);
  const style = { "--cell": width, ...props.style } as CSSProperties;
  return renderBox(arrangements.Grid, { ...props, style, className: `l-${cells ? "cells" : "fitCells"} ${props.className ?? ""}`.trim() });
}

/** A surface or a part of a row or grid that lays out nothing itself. */
export function Box(props: Props) {
  return renderBox(arrangements.Box, props);
}

/** Puts its children beside each other, centered vertically. */
export function Inline(props: Props) {
  return renderBox(arrangements.Inline, props);
}

/** A text that differs in size, tone or weight from what surrounds it. */
export function Text(props: Props) {
  return renderBox(arrangements.Text, props);
}
