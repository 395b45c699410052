/** A text of at most `most` characters: itself if it fits, otherwise its first whole words and an ellipsis. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const words = text.slice(0, most).replace(/\s+\S*$/u, '');
  return `${words.replace(/[\s\p{Punctuation}]+$/u, '')}…`;
};
