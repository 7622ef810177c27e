import { useEffect, useState } from 'react';

/** A picture as an address that an `img` takes; null until it has been read, or when it cannot be. */
export function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ of: File; address: string } | null>(null);

  useEffect(() => {
    if (!file) return;
    // A data address, for the page's security policy takes no `blob:`.
    const reader = new FileReader();
    reader.onload = () => setPreview({ of: file, address: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  return preview && preview.of === file ? preview.address : null;
}
