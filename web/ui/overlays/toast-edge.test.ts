import { describe, expect, it } from 'vitest';
import { freeEdge } from './toast-edge.ts';

describe('freeEdge', () => {
  it('is the top while nothing is in use there', () => {
    expect(freeEdge([], 80, 700)).toBe('top');
    expect(freeEdge([{ top: 640, bottom: 684 }], 80, 700)).toBe('top');
  });

  it('is the bottom while a field at the top has the focus', () => {
    expect(freeEdge([{ top: 20, bottom: 64 }], 80, 700)).toBe('bottom');
  });

  it('is the edge that covers less of a field that reaches both', () => {
    expect(freeEdge([{ top: 40, bottom: 690 }], 80, 700)).toBe('top');
    expect(freeEdge([{ top: 10, bottom: 650 }], 80, 700)).toBe('bottom');
  });

  it('is the top where both edges cover the same', () => {
    expect(freeEdge([{ top: 0, bottom: 700 }], 80, 700)).toBe('top');
  });
});
