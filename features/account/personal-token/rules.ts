/** More than anybody needs; each token is one more secret that can leak. */
export const mostTokens = 10;
