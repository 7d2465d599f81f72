import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isBuiltIn } from '#domain/pieces/built-in.ts'
import { drawPiece, PICTURE } from '#domain/pieces/drawing.ts'
import type { Piece } from '#domain/pieces/piece-type.ts'
import { builtInWithoutRates } from '#domain/pieces/without-rates.ts'
import { DrawingPicture } from '../drawings/DrawingPicture.tsx'
import { pieceTypesQuery } from './piece-types-query.ts'

/** A small picture without text, by the latest version of its type. */
export function PiecePicture({ piece: { type, inputs } }: { readonly piece: Piece }) {
  const { data } = useQuery({ ...pieceTypesQuery, enabled: !isBuiltIn(type), refetchOnMount: false })
  const own = data?.find(({ id }) => id === type)?.definition
  const drawing = useMemo(() => {
    const definition = isBuiltIn(type) ? builtInWithoutRates(type, inputs) : own
    return definition && drawPiece(definition, inputs, PICTURE)
  }, [type, inputs, own])
  return drawing && <DrawingPicture drawing={drawing} isDecoration />
}
