export type Stars = 1 | 2 | 3 | 4 | 5;

export interface ReviewText {
  stars: Stars;
  text: string;
  reply?: string;
}
