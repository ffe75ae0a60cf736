import { checkPlan } from "#features/inventory/container-loading/rules/check-plan.ts";
import { planLoad } from "#features/inventory/container-loading/rules/plan.ts";
import { createRandomLoad } from "#features/inventory/container-loading/rules/random-loads.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** Plans of random cartons; their number and the first one can be given on the command line, to run them in parts. */

const defaultPlans = 10_000;
const maxContainers = 3;

const run = async ([count, from]: string[]): Promise<CheckResult[]> => {
  const plans = Number(count ?? defaultPlans);
  const first = Number(from ?? 1);
  let [faults, containers, cartons, lost] = [0, 0, 0, 0];
  for (let seed = first; seed < first + plans; seed++) {
    const load = createRandomLoad(seed);
    const plan = planLoad(load.cartons, load.hold, { runs: 6 }, maxContainers);
    const placed = plan.containers.reduce((sum, container) => sum + container.placed.length, 0);
    const unplaced = plan.unplaced.reduce((sum, each) => sum + each.count, 0);
    lost += load.cartons.reduce((sum, each) => sum + each.count, 0) - placed - unplaced;
    for (const container of plan.containers) faults += checkPlan(load.cartons, container.placed, load.hold).length;
    containers += plan.containers.length;
    cartons += placed;
  }
  return [
    {
      requirement: "plans of random loads have no fault",
      figures: `${plans} plans, ${containers} containers, ${cartons} cartons, ${faults} faults`,
      passed: faults === 0,
    },
    { requirement: "every carton is placed or named as unplaced", figures: `${lost} lost`, passed: lost === 0 },
  ];
};

export const drill: Drill = { about: "plans of 10,000 random container loads, checked", run };
