/** What a reporter quotes to us: the random end of the report's id, such as `R-9F2A-03BC`. */
export const reportNumber = (id: string) => `R-${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
