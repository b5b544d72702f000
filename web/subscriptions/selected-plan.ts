import type { PlanId } from '@sokoni/contract/plans';

/** The plan chosen at sign-up, in local storage until it is paid or the session ends. */
const KEY = 'selectedPlan';

export function saveSelectedPlan(plan: PlanId) {
  localStorage.setItem(KEY, plan);
}

export function dropSelectedPlan() {
  localStorage.removeItem(KEY);
}

export function findSelectedPlan(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
