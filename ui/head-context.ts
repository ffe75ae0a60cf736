import { createContext } from "react";

/** What the head of every page needs to know of the page's place; the app provides it. */
export interface PageHead {
  /** `https://la.joinery.example`: pictures and addresses for others must be whole. */
  origin: string;
  /** The page's own address, with its language. */
  path: string;
  siteTitle: string;
  keywords: string;
  locale: string;
  /** What an operator has written for search engines; {title} stands for the page's own title. Empty texts are none. */
  seoOverrides: { title: string; keyword: string; description: string } | undefined;
}

export const HeadContext = createContext<PageHead>({
  origin: "",
  path: "",
  siteTitle: "",
  keywords: "",
  locale: "",
  seoOverrides: undefined,
});
