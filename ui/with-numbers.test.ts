import { expect, test } from "vitest";
import { WithNumbers } from "./with-numbers.tsx";

/** The parts of a text that stay on one line. */
const whole = (text: string) => WithNumbers({ children: text }).flatMap((part) => (typeof part === "string" ? [] : [part.props.children]));

test.each([
  ["Pay order 860-212-095-6013-1", ["860-212-095-6013-1"]],
  ["JY-SF-10101 · LH-10101S", ["JY-SF-10101", "LH-10101S"]],
  ["Price request R-261020-5XTG79TV has expired", ["R-261020-5XTG79TV"]],
  ["订单 180-165-558-3752-1 已取消", ["180-165-558-3752-1"]],
  ["Rolled-Arm Loveseat, king-size", []],
])("%s", (text, numbers) => expect(whole(text)).toEqual(numbers));
