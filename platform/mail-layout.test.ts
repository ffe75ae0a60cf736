import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { renderMail } from "#platform/mail-layout.ts";

const site = { title: "Joinery & Sons", contact_email: "la@joinery.test", contact_address: "1 Main St", time_zone: "America/Los_Angeles" };

test.each(languages)("renders a mail in %s with the same content as HTML and text, and escapes markup", (language) => {
  const mail = renderMail({
    language,
    subject: "Your code",
    name: "<img src=x onerror=alert(1)>",
    paragraphs: ["First", "Second"],
    code: "123456",
    points: ['A "quoted" reason'],
    action: { label: "Go", url: 'https://x.test/?a="b"' },
    site,
  });
  expect(mail.html).not.toMatch(/<img|href="https:\/\/x\.test\/\?a="b/);
  for (const part of ["First", "Second", "123456", "Joinery"]) {
    expect(mail.html).toContain(part);
    expect(mail.text).toContain(part);
  }
  expect(mail.text).toContain("Go: https://x.test");
  expect(mail.short).toBe("Joinery & Sons: First 123456");
  expect(mail.html).toContain(`lang="${language}"`);
});
