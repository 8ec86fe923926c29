/** Characters of a search that are read; what is longer is cut. */
export const longestSearch = 100;
